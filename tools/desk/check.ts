/** One point of the launch check: it holds, or it says what is wrong and how to mend it. */
export interface Check {
  title: string;
  /** What is wrong; `undefined` when it holds. */
  problem: string | undefined;
  remedy: string;
}

/** A point that holds unless there is a problem. */
export function check(title: string, problem: string | false | undefined, remedy: string): Check {
  return { title, problem: problem === false ? undefined : problem, remedy };
}
