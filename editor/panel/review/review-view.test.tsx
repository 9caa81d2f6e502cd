/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { anchors } from '@/lib/sections';
import type { Finding } from '@/tools/review/finding';
import { ReviewView } from './review-view';

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

/** Renders the view with a review of a moment ago and these findings. */
function renderView({
  findings = [],
  ...props
}: { findings?: Finding[] } & Partial<ComponentProps<typeof ReviewView>>) {
  const actions = { onRefresh: jest.fn(), onFix: jest.fn(), onAddWord: jest.fn(), onAddLetters: jest.fn() };
  const result = { findings, passed: ['Textos', 'Enlaces'] };
  render(
    <ReviewView result={result} isRunning={false} checkedAt={new Date()} isStale={false} {...actions} {...props} />,
  );
  return actions;
}

const misspelt = aFinding({
  level: 'advice',
  file: 'content/about.json',
  part: 'Nosotros',
  label: 'Afirmación',
  keys: ['paragraphs', 1],
  words: ['fintech', 'webinario'],
});

test('findings stand by part in the order of the page, the gravest first', () => {
  const sample = aFinding({ level: 'sample', problem: 'Es de ejemplo.' });
  renderView({ findings: [misspelt, aFinding({ level: 'advice', problem: 'Acórtalo.' }), aFinding(), sample] });
  const parts = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(parts).toEqual(['Portada', 'Nosotros']);
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(cards).toEqual([
    expect.stringMatching(/^ErrorTitular/),
    expect.stringMatching(/^ConsejoTitular/),
    expect.stringMatching(/^ConsejoAfirmación/),
  ]);
  expect(screen.getByText('1 error, 2 consejos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Datos de ejemplo por cambiar: 1' })).toBeVisible();
});

test('«Corregir» leads to the field, and each unknown word can be added', async () => {
  const { onFix, onAddWord } = renderView({ findings: [misspelt] });
  await userEvent.click(screen.getByRole('button', { name: 'Corregir' }));
  expect(onFix).toHaveBeenCalledWith('/about/paragraphs/1');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar «webinario» al diccionario' }));
  expect(onAddWord).toHaveBeenCalledWith('webinario');
});

test('letters that the typeface lacks can be added to it', async () => {
  const { onAddLetters } = renderView({ findings: [aFinding({ level: 'advice', letters: 'ãõ' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Agregar «ãõ» a la tipografía' }));
  expect(onAddLetters).toHaveBeenCalledWith('ãõ');
});

test('a finding about a whole file leads to no field', () => {
  renderView({ findings: [aFinding({ keys: undefined, label: '' })] });
  expect(screen.queryByRole('button', { name: 'Corregir' })).not.toBeInTheDocument();
});

test('without findings it says so, and counts what is in order', () => {
  renderView({});
  expect(screen.getByText('No hay nada que corregir.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lo que está bien: 2' })).toBeVisible();
});

test('the age of the review stays true as time passes', () => {
  jest.useFakeTimers();
  try {
    renderView({ isStale: true });
    expect(screen.getByRole('status')).toHaveTextContent('Revisado ahora mismo; el contenido cambió desde entonces.');
    act(() => jest.advanceTimersByTime(3 * 60_000));
    expect(screen.getByRole('status')).toHaveTextContent('Revisado hace 3 minutos; el contenido cambió');
  } finally {
    jest.useRealTimers();
  }
});

test('a review that runs is not asked for again, and the button keeps its focus', async () => {
  const { onRefresh } = renderView({ isRunning: true });
  const button = screen.getByRole('button', { name: 'Revisar de nuevo' });
  await userEvent.click(button);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});
