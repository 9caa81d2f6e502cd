import * as v from 'valibot';
import { choiceField } from './fields/choice';
import { fieldSet } from './fields/group';
import { listField } from './fields/list';
import { mediaField } from './fields/media';
import { nameField } from './fields/text';
import { blurbField, sectionSchema } from './section';

const client = v.pipe(
  fieldSet({
    name: nameField({
      label: 'Cliente',
      help: 'El nombre de la empresa.',
      example: 'Cooperativa Lenca',
    }),
    logo: mediaField({
      place: 'clientes',
      label: 'Logotipo',
      help: 'De un solo tono, sin aire de sobra.',
      example: 'cooperativa-lenca.svg',
    }),
    scale: v.optional(
      choiceField({
        label: 'Escala',
        help: 'Equilibra su peso a la vista.',
        example: '0.8',
        options: [0.7, 0.8, 1.2],
      }),
    ),
  }),
  v.transform((entry) => ({ ...entry, logo: { ...entry.logo, alt: entry.name } })),
);

/** `content/clients.json`: the carousel of the clients' logos. */
export const clientsSchema = sectionSchema({
  label: 'Clientes',
  name: 'clients',
  fields: {
    blurb: v.optional(blurbField()),
    logos: listField({
      label: 'Clientes',
      entry: 'cliente',
      help: 'Los logotipos del carrusel, en su orden.',
      item: client,
    }),
  },
});
