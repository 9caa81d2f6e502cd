/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { plainCopy, sampleContent } from '@/editor/document/testing/sample-content';
import { select } from '@/editor/panel/content/editor-store';
import { createParts, partAt, typedValue } from '@/editor/panel/content/parts';
import { undo } from '@/editor/panel/content/sync';
import { PartForm } from '@/editor/panel/part/part-form';

// jsdom has neither; content is plain JSON.
globalThis.structuredClone = (value) => (value === undefined ? value : plainCopy(value));
globalThis.fetch = () => Promise.reject(new Error('There is no server.'));

/** Opens a part over a server that does not answer. */
function renderPart(file: ContentFile) {
  const content = sampleContent();
  const files = contentFiles.map((name) => [name, { value: content[name], etag: '' }]);
  createParts(Object.fromEntries(files), () => {});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartForm file={file} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const typedIn = (file: ContentFile) => typedValue(partAt(`/${file}`));

test('a text is moved from within, and goes on being typed', async () => {
  const user = renderPart('hero');
  await user.type(screen.getByDisplayValue('Software'), ' libre {Alt>}{ArrowDown}{/Alt}y más');
  expect(typedIn('hero').phrases).toEqual(['Diseño', 'Software libre y más', 'Nube']);
});

test('a text that is empty is given up by Escape', async () => {
  const user = renderPart('hero');
  await user.clear(screen.getByDisplayValue('Nube'));
  await user.keyboard('{Escape}');
  expect(typedIn('hero').phrases).toEqual(['Software', 'Diseño']);
  expect(screen.getByDisplayValue('Diseño')).toHaveFocus();
});

test('a list that is emptied says so, and the focus is on adding', async () => {
  const user = renderPart('hero');
  for (const name of ['Software', 'Diseño', 'Nube']) {
    await user.click(screen.getByRole('button', { name: `Quitar ${name}` }));
  }
  expect(screen.getByText(/La lista está vacía/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agregar a «Frases»' })).toHaveFocus();
});

test('another kind keeps what both have, and begins the rest anew', async () => {
  const user = renderPart('navigation');
  act(() => select('/navigation/entries/0'));
  const kind = screen.getByRole('combobox', { name: 'Lleva a' });
  await user.selectOptions(kind, 'Otro sitio');
  await user.type(screen.getByRole('textbox', { name: 'Enlace' }), 'https://example.com');
  expect(typedIn('navigation').entries[0]).toEqual({ name: 'Servicios', href: 'https://example.com' });
  await user.selectOptions(kind, 'Una sección');
  expect(typedIn('navigation').entries[0]).toEqual({ name: 'Servicios', scrollToId: null });
});

test('what is typed and wrong is told, and undone first', async () => {
  renderPart('hero');
  const headline = screen.getByLabelText('Titular');
  fireEvent.change(headline, { target: { value: `{name} ${'a'.repeat(40)}` } });
  expect(await screen.findByText(/en su lugar caben 40/)).toBeVisible();
  expect(headline).toBeInvalid();
  await act(undo);
  expect(headline).toHaveValue('Crecemos contigo');
});
