import * as v from 'valibot';
import { groupField, kindField, unionByKind } from './fields/group';
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

const cardKinds = unionByKind({
  offers: groupField({
    label: 'Con una lista',
    help: 'Dice en frases lo que incluye.',
    fields: {
      kind: kindField('offers'),
      ...cardFields,
      offers: listField({
        label: 'Lista',
        entryWord: 'frase',
        help: 'Lo que incluye.',
        item: textField({ label: 'Oferta', max: 52, help: 'Una frase.', example: 'Transformación digital' }),
      }),
    },
  }),
  technologies: groupField({
    label: 'Con logotipos',
    help: 'Muestra tecnologías.',
    fields: {
      kind: kindField('technologies'),
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

/** A service. Its output omits `kind`, because the page distinguishes the kinds by their other fields. */
const serviceCard = v.pipe(
  cardKinds,
  v.transform(({ kind, ...card }) => card),
);

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
