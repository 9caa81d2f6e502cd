import * as v from 'valibot';
import { fieldSet, groupField } from './fields/group';
import { listField } from './fields/list';
import { pictureField } from './fields/media';
import { textField } from './fields/text';
import { sectionSchema } from './section';

/** `content/about.json`: who the company is. */
export const aboutSchema = sectionSchema({
  label: 'Nosotros',
  name: 'about',
  fields: {
    statement: textField({
      label: 'Afirmación',
      max: 70,
      help: 'La idea central.',
      example: 'La capacidad técnica queda en tu organización.',
    }),
    paragraphs: listField({
      label: 'Párrafos',
      help: 'Quiénes son.',
      item: textField({ label: 'Párrafo', max: 420, help: 'Un párrafo.', example: 'Somos una empresa…' }),
    }),
    principles: listField({
      label: 'Principios',
      help: 'Cuatro llenan la fila.',
      item: fieldSet({
        title: textField({ label: 'Principio', max: 18, help: 'Una palabra.', example: 'Diseñar' }),
        text: textField({
          label: 'Texto',
          max: 90,
          help: 'Qué significa.',
          example: 'Definimos la arquitectura y probamos las ideas.',
        }),
      }),
    }),
    partner: v.optional(
      groupField({
        label: 'Aliado',
        help: 'La empresa aliada.',
        fields: {
          label: textField({
            label: 'Título',
            max: 30,
            help: 'Lo que se lee sobre la insignia.',
            example: 'Aliado tecnológico',
          }),
          logo: pictureField({ label: 'Insignia', help: 'La del aliado; también va en el pie.', originals: 'aliado' }),
        },
      }),
    ),
    brandImage: v.optional(
      pictureField({
        label: 'Imagen',
        help: 'La de la marca, de 1200 × 900. Sin imagen, se dibuja el relieve entre tus oficinas.',
        originals: 'marca',
      }),
    ),
  },
});
