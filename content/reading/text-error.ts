import type { Message } from '@/content/schema/message';

/** A text that cannot be read: what is wrong and on which line, and what would be right, in Spanish. */
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
