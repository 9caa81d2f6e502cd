/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { Change } from '@/editor/document/changes';
import { ChangesView } from './changes-view';
import { useVersionDraft } from './version-draft';

beforeEach(() => useVersionDraft.getState().clear());

function aChange(change: Partial<Change> = {}): Change {
  return {
    id: 'changed /hero/headline',
    file: 'hero',
    pointer: '/hero/headline',
    kind: 'changed',
    sentence: 'Portada: cambió Titular.',
    before: { kind: 'text', text: 'Crecemos contigo' },
    after: { kind: 'text', text: 'Crecemos juntos' },
    revert: [],
    ...change,
  };
}

function view(props: Partial<ComponentProps<typeof ChangesView>> = {}) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <ChangesView
        changes={[aChange()]}
        hasAuthor
        onRevert={jest.fn()}
        onShow={jest.fn()}
        onDiscardAll={jest.fn()}
        onSave={jest.fn().mockResolvedValue(undefined)}
        {...props}
      />
    </QueryClientProvider>
  );
}

test('a change shows the words that went and came, and can be taken back', async () => {
  const onRevert = jest.fn();
  render(view({ onRevert }));
  expect(screen.getByRole('deletion')).toHaveTextContent('[se quitó: contigo]');
  expect(screen.getByRole('insertion')).toHaveTextContent('[se agregó: juntos]');
  await userEvent.click(screen.getByRole('button', { name: /^Quitar este cambio/ }));
  expect(onRevert).toHaveBeenCalledWith(aChange());
});

test('of an entry that is gone, its list is shown in the page', async () => {
  const onShow = jest.fn();
  const pointer = '/clients/logos/2';
  render(view({ onShow, changes: [aChange({ kind: 'removed', file: 'clients', pointer })] }));
  await userEvent.click(screen.getByRole('button', { name: /^Ver en la página/ }));
  expect(onShow).toHaveBeenCalledWith('/clients/logos');
});

test('the message follows the changes until a person writes one', async () => {
  const { rerender } = render(view());
  const message = screen.getByLabelText('Qué cambió');
  expect(message).toHaveValue('Portada: cambió Titular');

  const more = [aChange(), aChange({ id: 'other', file: 'clients', pointer: '/clients/heading' })];
  rerender(view({ changes: more }));
  expect(message).toHaveValue('Cambios en Portada y Clientes');

  await userEvent.clear(message);
  await userEvent.type(message, 'Lema nuevo');
  rerender(view());
  expect(message).toHaveValue('Lema nuevo');
});

test('the first version asks for its author, and tells in place what is missing', async () => {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(view({ onSave, hasAuthor: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
  expect(await screen.findByText(/Falta tu nombre/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();

  await userEvent.type(screen.getByLabelText('Tu nombre'), 'Ana Ruiz');
  await userEvent.type(screen.getByLabelText('Tu correo'), 'ana@istmo.co');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    message: 'Portada: cambió Titular',
    author: { name: 'Ana Ruiz', email: 'ana@istmo.co' },
  });
});

test('a changed policy needs a later date than the one that visitors accepted', async () => {
  const onSave = jest.fn().mockResolvedValue(undefined);
  render(view({ onSave, policyDateAfter: '2999-12-31' }));
  const date = screen.getByLabelText('Desde cuándo rige la política');
  expect(date).toHaveValue('3000-01-01');

  await userEvent.clear(date);
  await userEvent.type(date, '2999-12-31');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
  expect(await screen.findByText(/Elige un día posterior/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

test('all is discarded only once that is confirmed', async () => {
  const onDiscardAll = jest.fn();
  render(view({ onDiscardAll }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar todo' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Seguir editando' }));
  expect(onDiscardAll).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Descartar todo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onDiscardAll).toHaveBeenCalledTimes(1);
});
