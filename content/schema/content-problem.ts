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
