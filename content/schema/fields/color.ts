import type { FieldText, Rule } from './field';
import { formattedField } from './text';

/** `#rrggbb`, in lower case. */
export const HEX_COLOR = /^#[\da-f]{6}$/;

const isColor: Rule<string> = {
  isValid: (value) => HEX_COLOR.test(value),
  message: (value) => ({
    problem: `«${value}» no es un color.`,
    remedy: 'Elígelo en el recuadro, o escribe # y sus seis cifras, por ejemplo #1a73e8.',
    inTerminal: { remedy: 'Escribe # y sus seis cifras en minúsculas: #1a73e8.' },
  }),
};

/** A colour as `#rrggbb`, in lower case. */
export function colorField({ rules = [], ...text }: FieldText & { example: string; rules?: Rule<string>[] }) {
  return formattedField({ ...text, rules: [isColor, ...rules] });
}
