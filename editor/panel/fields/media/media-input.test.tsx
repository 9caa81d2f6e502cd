/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentData } from '@/content/types';
import type { EditorState, MediaLine, PatchRequest } from '@/editor/api';
import { applyPatch } from '@/editor/document/patch';
import { projectContent } from '@/editor/document/testing/sample-content';
import { acceptState } from '@/editor/panel/document/edit-content';
import { PartForm } from '@/editor/panel/part/part-form';
import { get, post, readLines } from '@/editor/panel/requests';

jest.mock('@/editor/panel/requests', () => ({
  ...jest.requireActual('@/editor/panel/requests'),
  api: jest.fn(),
  get: jest.fn(),
  post: jest.fn(),
  readLines: jest.fn(),
}));

// jsdom has none; content is plain JSON.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

const { hero } = projectContent;
const content: ContentData = Object({ hero });
let revision = 0;

/** What the server answers next. */
function aState(state: Partial<EditorState> = {}): EditorState {
  revision += 1;
  return { revision, content, unreadable: [], changes: [], hasAuthor: true, ...state };
}

/** The form of the banner, whose background is the first field that takes a file. */
function renderForm() {
  jest.mocked(get).mockRejectedValue(new Error('No original is kept.'));
  let current = content;
  const patches = jest.mocked(post).mockReset();
  patches.mockImplementation(async (_, body) => {
    const { patch } = body as PatchRequest;
    current = applyPatch(current, patch);
    return aState({ content: current });
  });
  act(() => acceptState(aState()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartForm file="hero" />
    </QueryClientProvider>,
  );
  return patches;
}

/** Brings a file of which the server makes the background under a name. */
async function bring(name: string, notes: string[] = []): Promise<void> {
  const crop = (which: 'wide' | 'tall') => ({
    ...hero.image[which],
    avif: `/media/hero/${name}-${which}.avif`,
    webp: `/media/hero/${name}-${which}.webp`,
  });
  const value = { wide: crop('wide'), tall: crop('tall') };
  jest.mocked(readLines<MediaLine>).mockImplementationOnce(async function* () {
    yield { value, notes };
  });
  const [input] = screen.getAllByLabelText<HTMLInputElement>('Cambiar archivo');
  if (!input) throw new Error('The form has no field for a file.');
  await userEvent.upload(input, new File(['x'], `${name}.jpg`));
}

test('each file that was brought is undone by itself', async () => {
  const patches = renderForm();
  await bring('first');
  await bring('second');
  await waitFor(() => expect(patches).toHaveBeenCalledTimes(2));
  const [first, second] = patches.mock.calls.map(([, body]) => (body as PatchRequest).editId);
  expect(first).not.toBe(second);
});

test('what was told of a file goes with it', async () => {
  renderForm();
  await bring('clear', ['Se oscureció un 60 %.']);
  expect(await screen.findByText('Se oscureció un 60 %.')).toBeVisible();
  act(() => acceptState(aState()));
  expect(screen.queryByText('Se oscureció un 60 %.')).not.toBeInTheDocument();
});
