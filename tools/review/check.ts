/** One point of the launch check: it holds, or it says what is wrong and how to mend it. */
export interface Check {
  title: string;
  /** What is wrong; `undefined` when it holds. */
  problem: string | undefined;
  /** What a person should decide about a point that holds. */
  advice?: string;
  /** What to do about the problem or the advice. */
  remedy: string;
  /** What is worth knowing of it when it holds. */
  note?: string;
  /** Where in the content it is: `content/hero.json`. */
  place?: string;
  /** What to type in a terminal for the remedy. */
  command?: string;
  /** What a program said of the problem. */
  output?: string;
}

/** Points that belong together. */
export interface Group {
  title: string;
  checks: Check[];
}

interface CheckOptions extends Omit<Check, 'problem' | 'advice'> {
  /** What is wrong; the point holds when nothing is. */
  problem?: string | false | undefined;
  advice?: string | false | undefined;
}

/** A point that holds unless there is a problem. */
export function check({ problem, advice, note, ...point }: CheckOptions): Check {
  if (problem) return { ...point, problem };
  if (advice) return { ...point, problem: undefined, advice };
  return note ? { ...point, problem: undefined, note } : { ...point, problem: undefined };
}
