import * as v from 'valibot';
import { type FieldText, followRules, labelled, type Rule } from './field';

/** A number with rules of its own. */
export function numberField({ rules = [], ...text }: FieldText & { example: string; rules?: Rule<number>[] }) {
  return labelled(v.pipe(v.number(), followRules(...rules)), text);
}
