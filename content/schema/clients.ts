import * as v from 'valibot';
import { groupField } from './fields/group';
import { listField } from './fields/list';
import { mediaField } from './fields/media';
import { choiceField, numberField } from './fields/plain';
import { nameField, textField } from './fields/text';
import { sectionSchema } from './section';

const client = v.pipe(
  v.strictObject({
    name: nameField({
      label: 'Cliente',
      help: 'El nombre de la empresa.',
      example: 'Cooperativa Lenca',
    }),
    logo: mediaField({
      folder: 'clientes',
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

/** Returns a field for a duration. Its maximum length fits a phone screen at the largest text size. */
const durationField = (label: string, example: string) =>
  textField({ label, max: 9, help: 'Cuánto tarda, en cifra y unidad.', example });

const clientResult = groupField({
  label: 'Resultado',
  help: 'Lo que ganó un cliente, en tiempo.',
  fields: {
    client: nameField({ label: 'Cliente', help: 'Quién lo cuenta.', example: 'Elena Quiroga, Cooperativa Lenca' }),
    task: textField({ label: 'Tarea', max: 60, help: 'Qué tarda menos.', example: 'Aprobar un crédito' }),
    before: durationField('Antes', '3 días'),
    after: durationField('Ahora', '11 min'),
    times: numberField({
      label: 'Veces',
      help: 'Cuántas veces menos: así de corta es su barra.',
      example: '393',
      range: { min: 2, max: 500 },
    }),
    text: textField({
      label: 'Texto',
      max: 200,
      help: 'Cómo se logró y quién lo mantiene.',
      example: 'Catorce semanas junto a su gente.',
    }),
  },
});

/** `content/clients.json`: the carousel of client logos and the result of one client. */
export const clientsSchema = sectionSchema({
  label: 'Clientes',
  name: 'clients',
  fields: {
    logos: listField({
      label: 'Clientes',
      entryWord: 'cliente',
      help: 'Los logotipos del carrusel, en su orden.',
      item: client,
    }),
    result: v.optional(clientResult),
  },
});
