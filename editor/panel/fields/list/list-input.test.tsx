/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentData } from '@/content/types';
import type { PatchRequest } from '@/editor/api';
import { applyPatch } from '@/editor/document/patch';
import { projectContent } from '@/editor/document/testing/sample-content';
import { acceptState } from '@/editor/panel/document/edit-content';
import { PartForm } from '@/editor/panel/part/part-form';
import { get, post } from '@/editor/panel/requests';

jest.mock('@/editor/panel/requests', () => ({
  ...jest.requireActual('@/editor/panel/requests'),
  get: jest.fn(),
  post: jest.fn(),
}));

// jsdom has none; content is plain JSON.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

const { hero } = projectContent;

/** The form of the banner, whose phrases are a list, over a server that takes every change. */
function renderForm() {
  let content: ContentData = Object({ hero });
  let revision = 1;
  const state = () => ({ revision, content, unreadable: [], changes: [], hasAuthor: true });
  jest.mocked(get).mockRejectedValue(new Error('No original is kept.'));
  jest.mocked(post).mockImplementation(async (_, body) => {
    content = applyPatch(content, (body as PatchRequest).patch);
    revision += 1;
    return state();
  });
  act(() => acceptState(state()));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartForm file="hero" />
    </QueryClientProvider>,
  );
}

test('what is being added stays in sight when all entries before it go', async () => {
  const user = userEvent.setup({ delay: null });
  renderForm();
  const [first = ''] = hero.phrases;
  await user.click(screen.getByDisplayValue(first));
  await user.keyboard('{Enter}');
  await user.paste('Datos');
  await user.click(screen.getByRole('button', { name: `Quitar ${first}` }));
  expect(screen.queryByDisplayValue(first)).not.toBeInTheDocument();
  expect(screen.getByDisplayValue('Datos')).toBeVisible();
});
