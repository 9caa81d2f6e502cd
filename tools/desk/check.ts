/** One point of the launch check: it holds, or it says what is wrong and how to mend it. */
export interface Check {
  title: string;
  /** What is wrong; `undefined` when it holds. */
  problem?: string;
  remedy: string;
}

/** A point that holds when `holds` is true. */
export function check(title: string, holds: boolean, problem: string, remedy: string): Check {
  return { title, remedy, ...(!holds && { problem }) };
}
