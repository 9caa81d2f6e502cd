/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { post } from '@/editor/panel/requests';
import { anchors } from '@/lib/sections';
import { check } from '@/tools/review/check';
import type { Finding } from '@/tools/review/finding';
import { LaunchCheck } from './launch-check';
import { Review } from './review';

jest.mock('@/editor/panel/requests', () => ({ RequestRejected: class extends Error {}, post: jest.fn() }));

function aFinding(finding: Partial<Finding> = {}): Finding {
  return {
    level: 'error',
    file: 'content/hero.json',
    part: 'Portada',
    label: 'Titular',
    keys: ['headline'],
    problem: 'El texto está vacío.',
    remedy: 'Escribe el texto.',
    anchor: anchors.hero,
    ...finding,
  };
}

/** Renders the view once a review has found this. */
async function renderReview(findings: Finding[]): Promise<void> {
  jest.mocked(post).mockResolvedValue({ findings, passed: ['Textos', 'Enlaces'] });
  useEditorStore.setState({ content: sampleContent() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Review onFix={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Revisado hoy/);
}

function cards(): (string | null)[] {
  return screen.getAllByRole('article').map(({ textContent }) => textContent);
}

test('findings stand by part in the order of the page, the gravest first', async () => {
  await renderReview([
    aFinding({ part: 'Nosotros', level: 'advice', label: 'Afirmación' }),
    aFinding({ level: 'advice', problem: 'Acórtalo.' }),
    aFinding(),
    aFinding({ level: 'sample', problem: 'Es de ejemplo.' }),
  ]);
  const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Portada', 'Nosotros']);
  expect(cards()).toEqual([
    expect.stringMatching(/^ErrorTitular/),
    expect.stringMatching(/^ConsejoTitular/),
    expect.stringMatching(/^ConsejoAfirmación/),
  ]);
});

test('a review says when the content changed since', async () => {
  await renderReview([]);
  expect(screen.getByText('No hay nada que corregir.')).toBeVisible();
  act(() => useEditorStore.setState({ content: sampleContent() }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Revisado hoy .*; el contenido cambió desde entonces\.$/);
});

test('the launch check tells what fails, then advice, and folds what holds', async () => {
  const real = check({ title: 'Todo el contenido es real', remedy: 'Pon los datos reales.', note: 'Nada de ejemplo.' });
  const light = check({ title: 'La página es ligera', advice: 'Pesa mucho.', remedy: 'Acorta los textos.' });
  const builds = check({ title: 'El sitio compila', problem: 'No se pudo.', remedy: 'Avisa.' });
  render(<LaunchCheck groups={[{ title: 'Compilación', checks: [real, light, builds] }]} />);
  expect(cards()).toEqual([
    'CompilaciónEl sitio compilaNo se pudo. Avisa.',
    'Compilación: consejoLa página es ligeraPesa mucho. Acorta los textos.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Lo que está bien: 1' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Todo el contenido es real Nada de ejemplo.');
});
