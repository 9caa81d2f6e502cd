import * as v from 'valibot';
import { checkRules, type FieldText, labeled, type Rule } from './field';
import { formattedField } from './text';

interface NumberOptions extends FieldText {
  /** The bounds of an integer; without them any number is valid. */
  range?: { least: number; most: number };
}

export function numberField({ range, ...text }: NumberOptions) {
  return labeled(v.pipe(v.number(), checkRules(...(range ? [isIntegerIn(range)] : []))), text);
}

function isIntegerIn({ least, most }: { least: number; most: number }): Rule<number> {
  return {
    isValid: (value) => Number.isInteger(value) && value >= least && value <= most,
    message: (value) => ({
      problem: `«${value}» no cabe en su lugar.`,
      remedy: `Pon un número entero de ${least} a ${most}, sin punto ni coma.`,
    }),
  };
}

interface ChoiceOptions<Option> extends FieldText {
  options: readonly Option[];
}

export function choiceField<const Option extends string | number>({ options, ...text }: ChoiceOptions<Option>) {
  return labeled(v.picklist(options), text);
}

const isColor: Rule<string> = {
  isValid: (value) => /^#[\da-f]{6}$/.test(value),
  message: (value) => ({
    problem: `«${value}» no es un color.`,
    remedy: 'Escribe # y sus seis cifras en minúsculas, por ejemplo #1a73e8.',
  }),
};

/** A color as `#rrggbb`, in lower case. */
export function colorField(text: FieldText) {
  return formattedField({ ...text, rules: [isColor] });
}
