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

interface CheckOptions {
  title: string;
  /** What is wrong; the point holds when nothing is. */
  problem?: string | false;
  remedy: string;
  note?: string;
}

/** A point that holds unless there is a problem. */
export function check({ title, problem, remedy, note }: CheckOptions): Check {
  if (problem) return { title, problem, remedy };
  const point: Check = { title, problem: undefined, remedy };
  if (note) point.note = note;
  return point;
}
