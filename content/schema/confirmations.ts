import * as v from 'valibot';
import { dateField } from './fields/date';
import { addDescription } from './fields/field';
import { groupField } from './fields/group';
import { nameField } from './fields/text';
import { fileSchema } from './section';

/** Returns a field for a confirmation, with its author, day and content digests (`tools/review/confirmed.ts`). */
function confirmationField(label: string) {
  return v.optional(
    groupField({
      label,
      help: 'Si lo confirmado cambia, se confirma de nuevo.',
      fields: {
        by: nameField({ label: 'Quién', help: 'El nombre de quien confirma.', example: 'Ana Ruiz' }),
        on: dateField({ label: 'Cuándo', help: 'El día en que se confirmó.' }),
        of: addDescription(v.string(), {
          label: 'Qué',
          help: 'Lo que se confirmó, resumido.',
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
    policy: confirmationField('Un abogado leyó la política de privacidad'),
    positions: confirmationField('Los puntos del mapa son los de nuestras oficinas'),
    colors: confirmationField('Los colores que coinciden con los del ejemplo son los de nuestra marca'),
    figures: confirmationField('Las cifras que coinciden con las del ejemplo son las nuestras'),
    texts: confirmationField('Los textos que coinciden con el ejemplo son los nuestros'),
  },
});
