import * as v from 'valibot';
import type { Rule } from './fields/field';
import { groupField } from './fields/group';
import { linkField } from './fields/link';
import { listField } from './fields/list';
import { focalPointField, mediaField } from './fields/media';
import { choiceField } from './fields/plain';
import { nameField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const linkedinProfileRule: Rule<string> = {
  isValid: (value) => /^https:\/\/(?:\w+\.)?linkedin\.com\/\w+\/./.test(value),
  describeProblem: (value) => ({
    problem: `El enlace «${value}» no lleva a un perfil de LinkedIn.`,
    remedy: 'Copia la dirección del perfil, por ejemplo https://www.linkedin.com/in/ana-ruiz, o borra el campo.',
  }),
};

const member = v.pipe(
  v.strictObject({
    image: mediaField({
      folder: 'talento',
      label: 'Retrato',
      help: 'Se recorta en cuadrado. Todos quedan en los mismos dos tonos.',
      example: 'ana-ruiz.jpg',
    }),
    focus: focalPointField,
    name: nameField({
      label: 'Nombre',
      help: 'Nombre y apellido.',
      example: 'Ana Ruiz',
    }),
    position: groupField({
      label: 'Cargo',
      help: 'Lo que hace.',
      fields: {
        label: nameField({ label: 'Cargo', help: 'El nombre del cargo.', example: 'CTO' }),
        color: choiceField({
          label: 'Color',
          help: 'El de su cargo.',
          example: 'info',
          options: ['primary', 'info'],
        }),
      },
    }),
    linkedin: v.optional(linkField([linkedinProfileRule])),
  }),
  v.transform(({ focus, image, ...member }) => ({
    ...member,
    image: { ...image, alt: `Retrato de ${member.name}` },
  })),
);

/** `content/talent.json`: the team. */
export const talentSchema = sectionSchema({
  label: 'Talento',
  name: 'talent',
  fields: {
    blurb: blurbField,
    members: listField({
      label: 'Personas',
      entryWord: 'persona',
      help: 'El equipo, en su orden. Sin linkedin, el enlace se ve apagado.',
      item: member,
    }),
  },
});
