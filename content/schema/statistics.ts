import * as v from 'valibot';
import { listField } from './fields/list';
import { numberField } from './fields/plain';
import { nameField, textField } from './fields/text';
import { fileSchema } from './section';

/** The highest number that fits in a column on the narrowest screen. */
const MAX_VALUE = 9999;

/** `content/statistics.json`: the numbers in the section below the hero. The page animates each number from 0. */
export const statisticsSchema = fileSchema({
  label: 'Cifras',
  shownIn: 'statistics',
  fields: {
    heading: textField({
      label: 'Título',
      max: 60,
      help: 'No se ve; lo oye quien no ve.',
      example: 'Istmo en cifras',
    }),
    items: listField({
      label: 'Cifras',
      entryWord: 'cifra',
      help: 'Tres llenan la fila.',
      item: v.strictObject({
        value: numberField({
          label: 'Cifra',
          help: 'Hasta dónde cuenta.',
          example: '17',
          range: { min: 0, max: MAX_VALUE },
        }),
        suffix: v.optional(textField({ label: 'Signo', max: 2, help: 'Lo que sigue a la cifra.', example: '+' })),
        unit: nameField({ label: 'Unidad', help: 'Qué se cuenta.', example: 'empresas' }),
        description: textField({
          label: 'Descripción',
          max: 40,
          help: 'Qué dice la cifra.',
          example: 'Desarrollan proyectos con nosotros',
        }),
      }),
    }),
  },
});
