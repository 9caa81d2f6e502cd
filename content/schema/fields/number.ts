import * as v from 'valibot';
import { type FieldMetadata, type FieldText, followRules, labelled, type Rule } from './field';

interface NumberOptions extends FieldText, Pick<FieldMetadata, 'range'> {
  example: string;
  rules?: Rule<number>[];
}

/** A number with rules of its own; `range` tells code editors about whole numbers. */
export function numberField({ rules = [], range, ...text }: NumberOptions) {
  return v.pipe(labelled(v.pipe(v.number(), followRules(...rules)), text), v.metadata({ range }));
}
