/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentFiles } from '@/content/schema/content';
import type { EditorState, SaveRequest } from '@/editor/api';
import type { Change } from '@/editor/document/changes';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { saveVersion } from '@/editor/panel/content/sync';
import { today } from '@/lib/today';
import { ChangesView } from './changes-view';

jest.mock('@/editor/panel/content/sync', () => ({ request: jest.fn(), saveVersion: jest.fn() }));

beforeEach(() => jest.clearAllMocks());

function aChange(change: Partial<Change> = {}): Change {
  return {
    id: 'changed /hero/headline',
    file: 'hero',
    pointer: '/hero/headline',
    kind: 'changed',
    sentence: 'Portada: cambió Titular.',
    before: { kind: 'text', text: 'Crecemos contigo' },
    after: { kind: 'text', text: 'Crecemos juntos' },
    ...change,
  };
}

function showState(state: Partial<EditorState>): void {
  const etags = contentFiles.map((file) => [file, { etag: '1' }]);
  const server: EditorState = {
    files: Object.fromEntries(etags),
    changes: [aChange()],
    otherChanges: [],
    hasAuthor: true,
    ...state,
  };
  act(() => useEditorStore.setState({ server }));
}

function renderView(state: Partial<EditorState> = {}) {
  showState(state);
  const onShow = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangesView onShow={onShow} />
    </QueryClientProvider>,
  );
  return { onShow };
}

async function save(): Promise<SaveRequest | undefined> {
  await userEvent.click(screen.getByRole('button', { name: 'Guardar versión' }));
  return jest.mocked(saveVersion).mock.calls[0]?.[0];
}

test('a picture that is gone comes from the last version, and leads to its list', async () => {
  const before = { kind: 'picture' as const, src: '/media/clients/lenca.svg', alt: 'Lenca' };
  const { onShow } = renderView({
    changes: [aChange({ kind: 'removed', pointer: '/clients/logos/2', before, after: undefined })],
  });
  const address = '/editar/api/versions/HEAD/media?src=%2Fmedia%2Fclients%2Flenca.svg';
  expect(screen.getByRole('img', { name: 'Lenca' })).toHaveAttribute('src', address);
  await userEvent.click(screen.getByRole('button', { name: /^Ver en la página/ }));
  expect(onShow).toHaveBeenCalledWith('/clients/logos');
});

test('the message follows the changes until a person writes one', async () => {
  renderView();
  const message = screen.getByLabelText('Qué cambió');
  expect(message).toHaveValue('Portada: cambió Titular');
  showState({ changes: [aChange(), aChange({ id: 'other', file: 'clients' })] });
  expect(message).toHaveValue('Cambios en Portada y Clientes');

  await userEvent.clear(message);
  await userEvent.type(message, 'Lema nuevo');
  showState({});
  expect(message).toHaveValue('Lema nuevo');
  expect(await save()).toEqual({ message: 'Lema nuevo' });
});

test('the first version asks for its author', async () => {
  renderView({ hasAuthor: false });
  await userEvent.type(screen.getByLabelText('Tu nombre'), 'Ana Ruiz');
  await userEvent.type(screen.getByLabelText('Tu correo'), 'ana');
  expect(await save()).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Tu correo'), '@istmo.co');
  expect(await save()).toMatchObject({ author: { name: 'Ana Ruiz', email: 'ana@istmo.co' } });
});

test('a changed policy asks from when it applies', async () => {
  renderView({ policyDateAfter: '2026-01-31' });
  expect(screen.getByText(/rige desde el 31 de enero de 2026/)).toBeVisible();
  expect(await save()).toMatchObject({ policyDate: today() });
});

test('what keeps a version from being saved stands in place of its form', () => {
  renderView({ changes: [], versionsProblem: { problem: 'Sin git.', remedy: 'Clona el proyecto.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Sin git. Clona el proyecto.');
  expect(screen.queryByRole('button', { name: 'Guardar versión' })).not.toBeInTheDocument();
});
