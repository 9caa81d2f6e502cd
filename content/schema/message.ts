/** A problem and its remedy: Spanish sentences for the editor of the content. */
export interface Message {
  problem: string;
  remedy: string;
}

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
