import * as v from 'valibot';
import { dateField } from './fields/date';
import { checkRules, type Rule } from './fields/field';
import { listField } from './fields/list';
import { textField } from './fields/text';
import { fileSchema } from './section';

/** A rule against section titles that begin with a number, because the page numbers the sections. */
const unnumberedTitleRule: Rule<string> = {
  isValid: (value) => !/^\d+[.)]/.test(value),
  describeProblem: (value) => ({
    problem: `«${value}» lleva un número, y la página numera los apartados.`,
    remedy: `Déjalo así: «${value.replace(/^[\d.)\s]+/, '')}».`,
  }),
};

/** A legal paragraph of any length. */
const legalText = textField({
  label: 'Párrafo',
  max: Infinity,
  help: 'Un párrafo.',
  example: 'Usamos tus datos únicamente para responderte.',
});

/** `content/privacy-policy.md`: the privacy policy that visitors accept. */
export const privacyPolicySchema = fileSchema({
  label: 'Política de privacidad',
  shownIn: 'contact',
  fields: {
    title: textField({
      label: 'Título',
      max: 40,
      help: 'El nombre de la política.',
      example: 'Política de Privacidad',
    }),
    version: dateField({ label: 'Versión', help: 'El día en que el texto empieza a regir.' }),
    introduction: textField({
      label: 'Introducción',
      max: Infinity,
      help: 'El primer párrafo.',
      example: 'Esta política explica qué datos recibimos.',
    }),
    sections: listField({
      label: 'Apartados',
      help: 'Si cambia su texto, cambia la fecha de la versión.',
      item: v.strictObject({
        title: v.pipe(
          textField({ label: 'Apartado', max: 60, help: 'El título del apartado.', example: 'Finalidades' }),
          checkRules(unnumberedTitleRule),
        ),
        paragraphs: listField({ label: 'Párrafos', help: 'Los del apartado.', item: legalText, mayBeEmpty: true }),
        list: v.optional(listField({ label: 'Puntos', help: 'Los de su lista.', item: legalText })),
      }),
    }),
  },
});
