import * as v from 'valibot';
import type { Rule } from './fields/field';
import { fieldSet } from './fields/group';
import { listField } from './fields/list';
import { numberField } from './fields/number';
import { textField } from './fields/text';
import { fileSchema } from './section';

/** The highest number whose digits fit in its column of the narrowest screen. */
const MAX_VALUE = 9999;

const isCountable: Rule<number> = {
  isValid: (value) => Number.isInteger(value) && value >= 0 && value <= MAX_VALUE,
  message: (value) => ({
    problem: `La cifra ${value} no se puede contar.`,
    remedy: `Pon un número entero de 0 a ${MAX_VALUE}, sin punto ni coma: 1700. Lo demás va en el signo o en la unidad.`,
  }),
};

/** `content/statistics.json`: the counters. */
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
      entry: 'cifra',
      help: 'Tres llenan la fila.',
      item: fieldSet({
        value: numberField({
          label: 'Cifra',
          help: 'Hasta dónde cuenta.',
          example: '17',
          range: { least: 0, most: MAX_VALUE },
          rules: [isCountable],
        }),
        suffix: v.optional(textField({ label: 'Signo', max: 2, help: 'Lo que sigue a la cifra.', example: '+' })),
        unit: textField({ label: 'Unidad', max: 14, help: 'Qué se cuenta.', example: 'empresas' }),
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
