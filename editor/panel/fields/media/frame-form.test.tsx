/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Crop, PreparedMedia } from '@/editor/api';
import { post } from '@/editor/panel/requests';
import { FrameForm } from './frame-form';

jest.mock('@/editor/panel/requests', () => ({
  ...jest.requireActual('@/editor/panel/requests'),
  post: jest.fn(),
}));

const region = { x: 0.25, y: 0, width: 0.5, height: 1 };
const crop = (name: string, maxZoom = 3): Crop => ({
  name,
  label: `Recorte ${name}`,
  aspect: 1,
  region,
  maxZoom,
  isUnderText: false,
});
const framed: PreparedMedia = { value: { src: '/media/talent/ana-2.avif' }, notes: [] };

function renderForm(...crops: Crop[]) {
  const onFramed = jest.fn();
  const original = { folder: 'portada', address: '/editar/api/media/original-picture', crops };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FrameForm src="/media/talent/ana.avif" original={original} onFramed={onFramed} onCancel={() => {}} />
    </QueryClientProvider>,
  );
  return onFramed;
}

const use = () => userEvent.click(screen.getByRole('button', { name: 'Usar este encuadre' }));

test('what nobody moved is framed as it was', async () => {
  jest.mocked(post).mockResolvedValue(framed);
  const onFramed = renderForm(crop('portrait'));
  await use();
  await waitFor(() => expect(onFramed.mock.calls[0]?.[0]).toBe(framed));
  expect(post).toHaveBeenCalledWith('media/frame', { src: '/media/talent/ana.avif', regions: { portrait: region } });
});

test('a photo is enlarged no further than it stays sharp', () => {
  renderForm(crop('portrait', 2.5));
  expect(screen.getByRole('slider', { name: /Acercar/ })).toHaveAttribute('max', '2.5');
});

test('two crops have a tab each', async () => {
  renderForm(crop('wide'), crop('tall'));
  await userEvent.click(screen.getByRole('tab', { name: 'Recorte tall' }));
  expect(screen.getByRole('group', { name: /Recorte tall/ })).toBeVisible();
});

test('what is wrong with a part is told in the dialog', async () => {
  jest.mocked(post).mockRejectedValue(new Error('El encuadre es muy pequeño.'));
  const onFramed = renderForm(crop('portrait'));
  await use();
  expect(await screen.findByText('El encuadre es muy pequeño.')).toBeVisible();
  expect(onFramed).not.toHaveBeenCalled();
});
