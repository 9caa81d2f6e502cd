import * as v from 'valibot';
import { groupField } from './fields/group';
import { listField } from './fields/list';
import { mediaField } from './fields/media';
import { nameField, textField } from './fields/text';
import { sectionSchema } from './section';

const partner = v.pipe(
  groupField({
    label: 'Aliado',
    help: 'La empresa aliada.',
    fields: {
      label: nameField({
        label: 'Título',
        help: 'Lo que se lee sobre la insignia.',
        example: 'Aliado tecnológico',
      }),
      name: nameField({
        label: 'Nombre',
        help: 'Lo que dice la insignia, para quien no la ve.',
        example: 'Alianza Nube, socio certificado',
      }),
      logo: mediaField({
        folder: 'aliado',
        label: 'Insignia',
        help: 'La del aliado; también va en el pie.',
        example: 'alianza-nube.svg',
      }),
    },
  }),
  v.transform(({ label, name, logo }) => ({ label, logo: { ...logo, alt: name } })),
);

const brandImage = v.pipe(
  groupField({
    label: 'Imagen',
    help: 'La de la marca.',
    fields: {
      file: mediaField({ folder: 'marca', label: 'Archivo', help: 'De 1200 × 900 o más.', example: 'sede.jpg' }),
      alt: textField({
        label: 'Texto alternativo',
        max: 160,
        help: 'Qué se ve, para quien no lo ve.',
        example: 'Un puente de luz sobre el istmo',
      }),
    },
  }),
  v.transform(({ file, alt }) => ({ ...file, alt })),
);

/** `content/about.json`: the company and its principles. */
export const aboutSchema = sectionSchema({
  label: 'Nosotros',
  name: 'about',
  fields: {
    paragraphs: listField({
      label: 'Párrafos',
      entryWord: 'párrafo',
      help: 'Quiénes son.',
      item: textField({ label: 'Párrafo', max: 420, help: 'Un párrafo.', example: 'Somos una empresa…' }),
    }),
    principles: listField({
      label: 'Principios',
      entryWord: 'principio',
      help: 'Cuatro llenan la fila.',
      item: v.strictObject({
        title: textField({ label: 'Principio', max: 18, help: 'Una palabra.', example: 'Diseñar' }),
        text: textField({
          label: 'Texto',
          max: 90,
          help: 'Qué significa.',
          example: 'Definimos la arquitectura y probamos las ideas.',
        }),
      }),
    }),
    partner: v.optional(partner),
    brandImage: v.optional(brandImage),
  },
});
