/** A problem and its remedy: Spanish sentences for the editor of the content. */
export interface Message {
  problem: string;
  remedy: string;
}

/** An error with a message for the editor, such as a file whose text cannot be parsed. */
export class MessageError extends Error implements Message {
  override name = 'MessageError';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: Message, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.problem = problem;
    this.remedy = remedy;
  }
}
