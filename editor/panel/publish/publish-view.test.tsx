/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldConflict } from '@/editor/document/merge';
import { get } from '@/editor/panel/requests';
import { PublishView } from './publish-view';
import { type PublishingLine, publishingLines } from './publishing-lines';
import { usePublishing } from './publishing-store';

jest.mock('@/editor/panel/requests', () => ({ RequestRejected: class extends Error {}, get: jest.fn() }));
jest.mock('./publishing-lines');

beforeEach(() => usePublishing.setState(usePublishing.getInitialState()));

async function* linesOf(lines: PublishingLine[]): AsyncGenerator<PublishingLine> {
  yield* lines;
}

/** The view, with what the server says each time that something is published. */
function renderPublish({
  answers = [],
  unsavedChanges = 0,
}: {
  answers?: PublishingLine[][];
  unsavedChanges?: number;
}) {
  const target = { remote: { name: 'origin', url: 'git@github.com:istmo/sitio.git', branch: 'main' }, unpublished: 2 };
  jest.mocked(get).mockResolvedValue(target);
  const publish = jest.mocked(publishingLines).mockReset();
  for (const lines of answers) publish.mockReturnValueOnce(linesOf(lines));
  const onShowChanges = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublishView unsavedChanges={unsavedChanges} onShowChanges={onShowChanges} />
    </QueryClientProvider>,
  );
  return { publish, onShowChanges };
}

async function pressPublish() {
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
}

test('it says where to and how many versions wait', async () => {
  renderPublish({});
  expect(await screen.findByText('Hay 2 versiones sin publicar.')).toBeVisible();
  expect(screen.getByText(/github\.com\/istmo\/sitio, rama «main»/)).toBeVisible();
});

test('steps and their end are told as they come', async () => {
  renderPublish({
    answers: [
      [
        { step: 'check', status: 'running' },
        { step: 'check', status: 'done' },
        { kind: 'pushed', remote: 'origin', branch: 'main', builder: 'GitHub Actions' },
      ],
    ],
  });
  await pressPublish();
  expect(await screen.findByText(/GitHub Actions la compila/)).toBeVisible();
  expect(screen.getByText(/Revisar que todo esté listo/)).toHaveTextContent('listo');
});

test('texts in conflict are shown, chosen and published again', async () => {
  const conflict: FieldConflict = { pointer: '/hero/headline', label: 'Portada, Titular', mine: 'Mío', theirs: 'Suyo' };
  const { publish } = renderPublish({
    answers: [
      [{ kind: 'conflict', conflicts: [conflict] }],
      [{ kind: 'failed', problem: 'Sin red.', remedy: 'Espera.' }],
    ],
  });
  await pressPublish();
  const field = within(await screen.findByRole('group', { name: 'Portada, Titular' }));
  expect(field.getByText('Suyo')).toBeVisible();

  await userEvent.click(field.getByRole('button', { name: 'Poner mi texto' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar con lo elegido' }));
  expect(publish).toHaveBeenLastCalledWith({ resolutions: { '/hero/headline': 'mine' } });
  expect(await screen.findByText('Sin red.')).toBeVisible();
});

test('with unsaved changes it leads to them', async () => {
  const { onShowChanges } = renderPublish({ unsavedChanges: 1 });
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ir a «Lo que cambió»' }));
  expect(onShowChanges).toHaveBeenCalled();
});
