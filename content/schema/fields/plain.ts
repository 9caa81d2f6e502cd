import * as v from 'valibot';
import { addDescription, checkRules, type FieldDescriptionWithExample, type Rule } from './field';
import { formattedField } from './text';

interface NumberOptions extends FieldDescriptionWithExample {
  /** The bounds of an integer. Without bounds any number is valid, including fractions. */
  range?: { min: number; max: number };
}

export function numberField({ range, ...text }: NumberOptions) {
  return addDescription(v.pipe(v.number(), checkRules(...(range ? [createIntegerRule(range)] : []))), text);
}

function createIntegerRule({ min, max }: { min: number; max: number }): Rule<number> {
  return {
    isValid: (value) => Number.isInteger(value) && value >= min && value <= max,
    describeProblem: (value) => ({
      problem: `«${value}» no cabe en su lugar.`,
      remedy: `Pon un número entero de ${min} a ${max}, sin punto ni coma.`,
    }),
  };
}

interface ChoiceOptions<Option> extends FieldDescriptionWithExample {
  options: readonly Option[];
}

export function choiceField<const Option extends string | number>({ options, ...text }: ChoiceOptions<Option>) {
  return addDescription(v.picklist(options), text);
}

const colorRule: Rule<string> = {
  isValid: (value) => /^#[\da-f]{6}$/.test(value),
  describeProblem: (value) => ({
    problem: `«${value}» no es un color.`,
    remedy: 'Escribe # y sus seis cifras en minúsculas, por ejemplo #1a73e8.',
  }),
};

/** Returns a field for a color in the format `#rrggbb`, in lower case. */
export function colorField(fieldHelp: FieldDescriptionWithExample) {
  return formattedField({ ...fieldHelp, rules: [colorRule] });
}
