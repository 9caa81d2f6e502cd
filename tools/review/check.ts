/** One point of the launch check: it holds, or it says what is wrong and how to mend it. */
export interface Check {
  title: string;
  /** What is wrong; `undefined` when it holds. */
  problem: string | undefined;
  remedy: string;
  /** What is worth knowing of it when it holds. */
  note?: string;
}

/** Points that belong together. */
export interface Group {
  title: string;
  checks: Check[];
}

/** A point that holds unless there is a problem. */
export function check(title: string, problem: string | false | undefined, remedy: string, note?: string): Check {
  return problem ? { title, problem, remedy } : { title, problem: undefined, remedy, ...(note && { note }) };
}
