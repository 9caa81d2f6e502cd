/** A problem and its remedy: Spanish sentences for the editor of the content. */
export interface ContentProblem {
  problem: string;
  remedy: string;
}

/** An error with a message for the editor, such as a file whose text cannot be parsed. */
export class ContentProblemError extends Error implements ContentProblem {
  override name = 'ContentProblemError';
  readonly problem: string;
  readonly remedy: string;

  constructor({ problem, remedy }: ContentProblem, options?: ErrorOptions) {
    super(`${problem} ${remedy}`, options);
    this.problem = problem;
    this.remedy = remedy;
  }
}
