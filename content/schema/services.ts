import * as v from 'valibot';
import { groupField, oneOf } from './fields/group';
import { buttonField } from './fields/link';
import { listField } from './fields/list';
import { drawingField, pictureField } from './fields/media';
import { textField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const cardFields = {
  title: textField({ label: 'Título', max: 24, help: 'El nombre del servicio.', example: 'CONSULTORÍA' }),
  description: textField({
    label: 'Descripción',
    max: 140,
    help: 'Qué recibe el cliente.',
    example: 'Definimos la estrategia.',
  }),
};

const card = oneOf({
  offers: groupField({
    label: 'Con una lista',
    help: 'Dice en frases lo que incluye.',
    fields: {
      ...cardFields,
      offers: listField({
        label: 'Lista',
        help: 'Lo que incluye.',
        item: textField({ label: 'Oferta', max: 52, help: 'Una frase.', example: 'Transformación digital' }),
      }),
    },
  }),
  technologies: groupField({
    label: 'Con logotipos',
    help: 'Muestra tecnologías.',
    fields: {
      ...cardFields,
      technologies: listField({
        label: 'Logotipos',
        help: 'Los de las tecnologías.',
        item: pictureField({
          label: 'Tecnología',
          help: 'Su logotipo cuadrado y su nombre.',
          maxAlt: 16,
          originals: 'tecnologias',
        }),
      }),
    },
  }),
});

/** `content/services.json`: what the company does. */
export const servicesSchema = sectionSchema({
  label: 'Servicios',
  name: 'services',
  fields: {
    blurb: blurbField(),
    panorama: v.optional(
      drawingField({
        label: 'Panorama',
        help: 'La franja que corre por las tarjetas, de 1200 × 96; sin ella se dibuja el relieve entre tus oficinas.',
        originals: 'servicios',
      }),
    ),
    cards: listField({ label: 'Tarjetas', help: 'Tres llenan la fila.', item: card }),
    action: buttonField({ label: 'Botón', help: 'El que cierra la sección.' }),
  },
});
