import { styleText } from 'node:util';
import { quantity } from '@/lib/quantity';
import type { Point } from './point';

/** Formats points for the terminal, each with its file, problem and remedy. Appends a summary. */
export function formatPoints(points: Point[]): string {
  const lines = points.flatMap(({ kind, file, part, label, problem, remedy }) => [
    `${kind === 'error' ? styleText('red', '✗') : styleText('yellow', '•')} ${styleText('bold', file)}  ${[part, label].filter(Boolean).join(', ')}`,
    `  ${problem}`,
    `  ${styleText('dim', '→')} ${remedy}`,
    '',
  ]);
  return [...lines, formatSummary(points)].join('\n');
}

export function formatSummary(points: Point[]): string {
  const count = (kind: Point['kind']) => points.filter((point) => point.kind === kind).length;
  const errorPhrase = quantity(count('error'), { one: 'error', many: 'errores' });
  const openPhrase = quantity(count('open'), { one: 'punto por resolver', many: 'puntos por resolver' });
  const verb = count('error') === 1 ? 'impide' : 'impiden';
  if (count('error') > 0) return `${errorPhrase}, que ${verb} compilar, y ${openPhrase} antes de publicar.`;
  return count('open') > 0 ? `${openPhrase} antes de publicar.` : 'Nada por resolver: se puede publicar.';
}
