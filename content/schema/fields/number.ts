import * as v from 'valibot';
import { checkRules, type FieldText, labeled, type Rule } from './field';

interface NumberOptions extends FieldText {
  example: string;
  /** The bounds of an integer; without them any number is valid. */
  range?: { least: number; most: number };
}

/** A number. */
export function numberField({ range, ...text }: NumberOptions) {
  return labeled(v.pipe(v.number(), checkRules(...(range ? [isWholeNumberIn(range)] : []))), text);
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
