import type { FieldText, Rule } from './field';
import { formattedField } from './text';

/** `#rrggbb`, in lower case. */
const HEX_COLOR = /^#[\da-f]{6}$/;

const isColor: Rule<string> = {
  isValid: (value) => HEX_COLOR.test(value),
  message: (value) => ({
    problem: `«${value}» no es un color.`,
    remedy: 'Escribe # y sus seis cifras en minúsculas, por ejemplo #1a73e8.',
  }),
};

/** A color as `#rrggbb`, in lower case. */
export function colorField(text: FieldText & { example: string }) {
  return formattedField({ ...text, rules: [isColor] });
}
