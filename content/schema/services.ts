import * as v from 'valibot';
import { choiceField } from './fields/choice';
import { groupField, oneOf } from './fields/group';
import { buttonField } from './fields/link';
import { listField } from './fields/list';
import { drawingField, pictureField } from './fields/media';
import { textField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const cardFields = {
  icon: choiceField({
    label: 'Icono',
    help: 'El de la tarjeta.',
    example: 'team',
    options: ['consulting', 'development', 'team'],
  }),
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
      drawing: v.optional(
        drawingField({ label: 'Dibujo', help: 'Decorativo, al pie de una lista corta.', originals: 'marca' }),
      ),
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
        help: 'La franja oscura que corre por las tarjetas: cada una muestra un tercio. Sin ella quedan lisas.',
        originals: 'servicios',
      }),
    ),
    cards: listField({ label: 'Tarjetas', help: 'Tres llenan la fila.', item: card }),
    action: buttonField({ label: 'Botón', help: 'El que cierra la sección.' }),
  },
});
