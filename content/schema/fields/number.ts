import * as v from 'valibot';
import { type FieldText, followRules, labelled, type Rule } from './field';

interface NumberOptions extends FieldText {
  example: string;
  /** The least and the greatest value of a whole number; without them any number is taken. */
  range?: { least: number; most: number };
}

/** A number. */
export function numberField({ range, ...text }: NumberOptions) {
  return labelled(v.pipe(v.number(), followRules(...(range ? [isWholeNumberIn(range)] : []))), text);
}

function isWholeNumberIn({ least, most }: { least: number; most: number }): Rule<number> {
  return {
    isValid: (value) => Number.isInteger(value) && value >= least && value <= most,
    message: (value) => ({
      problem: `«${value}» no cabe en su lugar.`,
      remedy: `Pon un número entero de ${least} a ${most}, sin punto ni coma.`,
    }),
  };
}
