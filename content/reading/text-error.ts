import type { Message } from '@/content/schema/message';

/** Thrown for a file whose text cannot be parsed: the problem with its line, and the remedy, in Spanish. */
export class TextError extends Error implements Message {
  override name = 'TextError';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: Message) {
    super(`${problem} ${remedy}`);
    this.problem = problem;
    this.remedy = remedy;
  }
}
