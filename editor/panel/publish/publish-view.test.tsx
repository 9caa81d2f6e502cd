/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublishingResult, PublishingStep, PublishingTarget } from '@/editor/api';
import { get, readLines } from '@/editor/panel/requests';
import { PublishView } from './publish-view';
import { usePublishing } from './publishing-store';

jest.mock('@/editor/panel/requests', () => ({
  RequestRejected: class extends Error {},
  api: jest.fn(),
  get: jest.fn(),
  readLines: jest.fn(),
}));

beforeEach(() => usePublishing.setState(usePublishing.getInitialState()));

type Line = PublishingStep | PublishingResult;

async function* linesOf(lines: Line[]): AsyncGenerator<Line> {
  yield* lines;
}

interface RenderOptions {
  target?: Partial<PublishingTarget>;
  /** What the server says when something is published. */
  answer?: Line[];
  unsavedChanges?: number;
}

function renderPublish({ target, answer = [], unsavedChanges = 0 }: RenderOptions) {
  const remote = { name: 'origin', url: 'git@github.com:istmo/sitio.git', branch: 'main' };
  jest.mocked(get).mockResolvedValue({ remote, unpublished: 2, ...target });
  jest.mocked(readLines).mockReturnValue(linesOf(answer));
  const onShowChanges = jest.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublishView unsavedChanges={unsavedChanges} onShowChanges={onShowChanges} />
    </QueryClientProvider>,
  );
  return { onShowChanges };
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

test('it says where to and how many versions wait', async () => {
  renderPublish({});
  expect(await screen.findByText('Hay 2 versiones sin publicar.')).toBeVisible();
  expect(screen.getByText(/github\.com\/istmo\/sitio, rama «main»/)).toBeVisible();
});

test('why nothing can be published stands in place of the button', async () => {
  renderPublish({ target: { problem: { problem: 'No está en ninguna rama.', remedy: 'Pide ayuda.' } } });
  expect(await screen.findByText('No está en ninguna rama.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

test('steps and their end are told as they come', async () => {
  const answer: Line[] = [
    { step: 'check', status: 'running' },
    { step: 'check', status: 'done' },
    { kind: 'pushed', remote: 'origin', branch: 'main' },
  ];
  renderPublish({ answer });
  await press('Publicar');
  expect(await screen.findByText(/La versión se envió/)).toBeVisible();
  expect(screen.getByText(/Revisar que todo esté listo/)).toHaveTextContent('listo');
});

test('what a program printed of a failure is folded', async () => {
  renderPublish({ answer: [{ kind: 'failed', problem: 'No pasó.', remedy: 'Muéstralo.', output: 'exit 1' }] });
  await press('Publicar');
  expect(await screen.findByText('No pasó.')).toBeVisible();
  expect(screen.queryByText('exit 1')).toBeNull();
  await press('Lo que dijo el programa');
  expect(screen.getByText('exit 1')).toBeVisible();
});

test('with unsaved changes it leads to them', async () => {
  const { onShowChanges } = renderPublish({ unsavedChanges: 1 });
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  await press('Ir a «Lo que cambió»');
  expect(onShowChanges).toHaveBeenCalled();
});
