import type { Message } from '@/content/schema/message';
import { budgetOf } from './budgets';
import { placeFailures } from './failures/place-failures';

/** What is to be said of a file. */
export interface Judgement {
  /** The page would be wrong. */
  problems: Message[];
  /** A person should decide. */
  advice: Message[];
}

/** How far the proportions in the content may be from the file's own before a picture looks squeezed. */
export const SHAPE_TOLERANCE = 0.02;

/** What is wrong with the weight of the file at an address. */
export function weightProblem({ src, data }: { src: string; data: Buffer }): Message | undefined {
  const budget = budgetOf(src);
  if (data.length <= budget) return undefined;
  return placeFailures.tooHeavy(Math.ceil((data.length / budget - 1) * 100));
}
