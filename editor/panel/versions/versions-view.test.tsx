/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Version } from '@/editor/api';
import { get, post } from '@/editor/panel/requests';
import { VersionsView } from './versions-view';

jest.mock('@/editor/panel/requests', () => ({
  RequestRejected: class extends Error {},
  get: jest.fn(),
  post: jest.fn(),
}));

function aVersion(version: Partial<Version> = {}): Version {
  return {
    id: 'b2',
    date: '2026-11-23T09:41:00Z',
    author: 'Ana Ruiz',
    message: 'Titular nuevo',
    changes: [],
    isPublished: false,
    isOldFormat: false,
    ...version,
  };
}

function renderVersions({ versions, onState = jest.fn() }: { versions: Version[]; onState?: jest.Mock }) {
  jest.mocked(get).mockResolvedValue({ versions });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsView onState={onState} />
    </QueryClientProvider>,
  );
}

const former = aVersion({ id: 'a1', message: 'Clientes nuevos', isPublished: true });

test('each version says what it is, and which are published', async () => {
  renderVersions({ versions: [aVersion(), former] });
  const published = await screen.findByRole('article', { name: 'Clientes nuevos' });
  expect(within(published).getByText('publicada')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Titular nuevo' })).queryByText('publicada')).toBeNull();
});

test('a version of the former format says so, and nobody goes back to it', async () => {
  renderVersions({ versions: [aVersion(), { ...former, isOldFormat: true }] });
  const old = within(await screen.findByRole('article', { name: 'Clientes nuevos' }));
  expect(old.getByText('Formato anterior.')).toBeVisible();
  expect(old.queryByRole('button', { name: /^Volver a esta versión/ })).toBeNull();
});

test('going back to a version is confirmed and hands on what is then there', async () => {
  const onState = jest.fn();
  const state = { revision: 7, changes: [] };
  jest.mocked(post).mockResolvedValue(state);
  renderVersions({ versions: [aVersion(), former], onState });

  await userEvent.click(await screen.findByRole('button', { name: /^Volver a esta versión/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/No se borra nada/)).toBeVisible();
  expect(post).not.toHaveBeenCalled();

  await userEvent.click(dialog.getByRole('button', { name: 'Volver a esta versión' }));
  expect(post).toHaveBeenCalledWith('versions/a1/restore');
  expect(onState).toHaveBeenCalledWith(state);
});
