import * as v from 'valibot';
import { breakpoints } from '@/lib/design-tokens';
import { availableWidth, averageLetterWidth, barWidth } from './bar-width';
import { followRules, type Rule } from './fields/field';
import { groupField } from './fields/group';
import { destinationField, isWithinSite } from './fields/link';
import { listField } from './fields/list';
import { textField } from './fields/text';
import { menuEntry } from './menu-entries';
import { fileSchema } from './section';

const action = v.pipe(
  groupField({
    label: 'Botón',
    help: 'El que cierra la barra.',
    fields: {
      label: textField({ label: 'Texto', max: 24, help: 'Lo que dice el botón.', example: 'Hablemos' }),
      to: destinationField(),
    },
  }),
  v.transform(({ label, to }) =>
    isWithinSite(to) ? { type: 'internal' as const, route: to, label } : { type: 'external' as const, href: to, label },
  ),
);

const navigation = fileSchema({
  label: 'Menú',
  shownIn: 'hero',
  fields: {
    entries: listField({
      label: 'Entradas',
      entry: 'entrada',
      help: 'Las de la barra, de izquierda a derecha.',
      item: menuEntry({ max: 20 }),
    }),
    action: v.optional(action),
  },
});

const fitsInTheBar: Rule<v.InferOutput<typeof navigation>> = {
  isValid: (menu) => barWidth(menu) <= availableWidth,
  message: (menu) => {
    const width = Math.round(barWidth(menu));
    const letters = Math.ceil((width - availableWidth) / averageLetterWidth);
    const parts = menu.action ? 'todas las entradas y el botón' : 'todas las entradas';
    return {
      problem: `La barra mide unos ${width} px y en una pantalla de ${breakpoints.lg} px caben ${availableWidth}: se partiría en dos líneas.`,
      remedy: `Quita unas ${letters} letras entre ${parts}, o junta varias en una que abra una lista.`,
    };
  },
};

/** `content/navigation.json`: the menu of the bar. */
export const navigationSchema = v.pipe(navigation, v.forward(followRules(fitsInTheBar), ['entries']));
