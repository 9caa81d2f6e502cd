import { styleText } from 'node:util';
import { quantity } from '@/lib/quantity';
import type { Point } from './point';

/** Formats points for the terminal: place, problem and remedy of each, and a summary. */
export function pointsInWords(points: Point[]): string {
  const lines = points.flatMap(({ kind, file, part, label, problem, remedy }) => [
    `${kind === 'error' ? styleText('red', '✗') : styleText('yellow', '•')} ${styleText('bold', file)}  ${[part, label].filter(Boolean).join(', ')}`,
    `  ${problem}`,
    `  ${styleText('dim', '→')} ${remedy}`,
    '',
  ]);
  return [...lines, summaryOf(points)].join('\n');
}

export function summaryOf(points: Point[]): string {
  const count = (kind: Point['kind']) => points.filter((point) => point.kind === kind).length;
  const errors = quantity(count('error'), { one: 'error', many: 'errores' });
  const open = quantity(count('open'), { one: 'punto por resolver', many: 'puntos por resolver' });
  if (count('error') > 0) return `${errors}, que impide compilar, y ${open} antes de publicar.`;
  return count('open') > 0 ? `${open} antes de publicar.` : 'Nada por resolver: se puede publicar.';
}
