import * as v from 'valibot';
import { dateField } from './fields/date';
import { addDescription, type FieldDescription } from './fields/field';
import { groupField } from './fields/group';
import { nameField } from './fields/text';
import { fileSchema } from './section';

/** Returns a field for a confirmation, with its author, day and content digests (`tools/review/confirmed.ts`). */
function confirmationField(fieldLabel: FieldDescription) {
  return v.optional(
    groupField({
      ...fieldLabel,
      fields: {
        by: nameField({ label: 'Quién', help: 'El nombre de quien confirma.', example: 'Ana Ruiz' }),
        on: dateField({ label: 'Cuándo', help: 'El día en que se confirmó.' }),
        of: addDescription(v.string(), {
          label: 'Qué',
          help: 'Lo que se confirmó, resumido; si cambia, se confirma de nuevo.',
          example: '0a1b2c3d',
        }),
      },
    }),
  );
}

/** `content/confirmations.json`: the confirmations of staff before the launch. */
export const confirmationsSchema = fileSchema({
  label: 'Confirmaciones',
  shownIn: 'hero',
  fields: {
    policy: confirmationField({
      label: 'Un abogado leyó la política de privacidad',
      help: 'Tal como está; si su texto cambia, se confirma de nuevo.',
    }),
    positions: confirmationField({
      label: 'Los puntos del mapa son los de nuestras oficinas',
      help: 'La posición de cada oficina, y no el centro de su ciudad.',
    }),
    colors: confirmationField({
      label: 'Los colores son los de nuestra marca',
      help: 'Solo hace falta si se quedan los del ejemplo.',
    }),
    figures: confirmationField({
      label: 'Las cifras son las de nuestra empresa',
      help: 'Solo hace falta si se quedan las del ejemplo.',
    }),
    texts: confirmationField({
      label: 'Los textos que coinciden con el ejemplo son los nuestros',
      help: 'Solo hace falta si se queda alguno del ejemplo.',
    }),
  },
});
