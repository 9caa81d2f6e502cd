import * as v from 'valibot';
import { checkRules, type Rule } from './fields/field';
import { listField } from './fields/list';
import { nameField, textField } from './fields/text';
import { sectionSchema } from './section';

/** A rule against commas in interests, because a contact request joins them with commas (spec §3). */
const noCommaRule: Rule<string> = {
  isValid: (value) => !value.includes(','),
  describeProblem: () => ({
    problem: 'Un tema no lleva comas: se leería como dos.',
    remedy: 'Sepáralos en dos temas de la lista.',
  }),
};

const interest = v.pipe(nameField({ label: 'Tema', help: 'Un tema.', example: 'Scout' }), checkRules(noCommaRule));

/** `content/contact.json`: the text around the contact form. */
export const contactSchema = sectionSchema({
  label: 'Contacto',
  name: 'contact',
  fields: {
    next: v.optional(
      listField({
        label: 'Qué pasa después',
        entryWord: 'paso',
        help: 'Lo que sigue al mensaje, junto al formulario.',
        item: textField({ label: 'Paso', max: 90, help: 'Quién responde, cuándo.', example: 'Te llamamos mañana.' }),
      }),
    ),
    interests: listField({ label: 'Temas', entryWord: 'tema', help: 'Los que el formulario sugiere.', item: interest }),
  },
});
