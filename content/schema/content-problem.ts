/** A problem of the content and how the editor can fix it, in Spanish. */
export interface ContentProblem {
  problem: string;
  remedy: string;
}

/** The value of a file, if it can be parsed, and everything in the file that cannot be used. */
export interface Parsed {
  value?: unknown;
  problems: ContentProblem[];
}

/** An error with a problem and a remedy. */
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
