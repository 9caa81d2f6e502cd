import * as v from 'valibot';
import { kindField, unionByKind } from './fields/group';
import { buttonField } from './fields/link';
import { listField } from './fields/list';
import { mediaField } from './fields/media';
import { nameField, textField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const cardFields = {
  title: nameField({ label: 'Título', help: 'El nombre del servicio.', example: 'CONSULTORÍA' }),
  description: textField({
    label: 'Descripción',
    max: 140,
    help: 'Qué recibe el cliente.',
    example: 'Definimos la estrategia.',
  }),
};

const technology = v.pipe(
  v.strictObject({
    name: nameField({ label: 'Tecnología', help: 'Su nombre.', example: 'React' }),
    logo: mediaField({ folder: 'tecnologias', label: 'Logotipo', help: 'Cuadrado.', example: 'react.svg' }),
  }),
  v.transform(({ name, logo }) => ({ ...logo, alt: name })),
);

/** A service. The page distinguishes the kinds by their fields. */
const serviceCard = unionByKind({
  offers: kindField('offers', {
    label: 'Con una lista',
    help: 'Dice en frases lo que incluye.',
    fields: {
      ...cardFields,
      offers: listField({
        label: 'Lista',
        entryWord: 'frase',
        help: 'Lo que incluye.',
        item: textField({ label: 'Oferta', max: 52, help: 'Una frase.', example: 'Transformación digital' }),
      }),
    },
  }),
  technologies: kindField('technologies', {
    label: 'Con logotipos',
    help: 'Muestra tecnologías.',
    fields: {
      ...cardFields,
      technologies: listField({
        label: 'Logotipos',
        entryWord: 'tecnología',
        help: 'Los de las tecnologías.',
        item: technology,
      }),
    },
  }),
});

/** `content/services.json`: the services of the company. */
export const servicesSchema = sectionSchema({
  label: 'Servicios',
  name: 'services',
  fields: {
    blurb: v.optional(blurbField),
    cards: listField({ label: 'Tarjetas', entryWord: 'tarjeta', help: 'Tres llenan la fila.', item: serviceCard }),
    action: buttonField({ label: 'Botón', help: 'El que cierra la sección.' }),
  },
});
