/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { check } from '@/tools/review/check';
import { LaunchCheck } from './launch-check';

const groups = [
  {
    title: 'Contenido',
    checks: [check({ title: 'Todo el contenido es real', remedy: 'Pon los datos reales.', note: 'Nada de ejemplo.' })],
  },
  {
    title: 'Compilación',
    checks: [
      check({ title: 'La página es ligera', advice: 'Pesa mucho.', remedy: 'Acorta los textos.' }),
      check({
        title: 'El sitio compila',
        problem: 'No se pudo.',
        remedy: 'Avisa.',
      }),
    ],
  },
];

test('what does not hold comes first, then advice', () => {
  render(<LaunchCheck groups={groups} />);
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(cards).toEqual([
    'CompilaciónEl sitio compilaNo se pudo. Avisa.',
    'Compilación: consejoLa página es ligeraPesa mucho. Acorta los textos.',
  ]);
});

test('what holds is counted and folded', async () => {
  render(<LaunchCheck groups={groups} />);
  expect(screen.queryByText(/Todo el contenido es real/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lo que está bien: 1' }));
  expect(screen.getByRole('listitem')).toHaveTextContent('Todo el contenido es real Nada de ejemplo.');
});
