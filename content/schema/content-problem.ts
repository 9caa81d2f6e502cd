/** A problem of the content and how the editor can fix it, in Spanish. */
export interface ContentProblem {
  problem: string;
  remedy: string;
}

/** The error for a content file that cannot be read, for example because of a syntax error. */
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
