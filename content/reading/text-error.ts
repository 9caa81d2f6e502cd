import type { Message } from '@/content/schema/message';
import type { Position } from './content-path';

/** A text that cannot be read: where, what is wrong and what would be right, in Spanish. */
export class TextError extends Error implements Message {
  override name = 'TextError';
  readonly problem: string;
  readonly remedy: string;
  readonly position: Position;

  constructor({ problem, remedy }: Message, position: Position) {
    super(`${problem} ${remedy}`);
    this.problem = problem;
    this.remedy = remedy;
    this.position = position;
  }
}

/** A place in a text by its offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** A line with which git marks where two versions of a text begin and end. */
const CONFLICT_MARK = /^(?:<{7}|>{7})(?: |\r?$)/m;

/** @throws TextError where two versions of a text were left side by side */
export function assertMerged(text: string): void {
  const offset = text.search(CONFLICT_MARK);
  if (offset < 0) return;
  throw new TextError(
    {
      problem: 'Quedaron dos versiones sin unir.',
      remedy: 'Deja las líneas que quieras y borra las marcas <<<<<<<, ======= y >>>>>>>.',
    },
    positionAt(text, offset),
  );
}
