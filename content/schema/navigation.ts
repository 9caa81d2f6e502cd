import * as v from 'valibot';
import { breakpoints } from '@/lib/design-tokens';
import { availableWidth, averageLetterWidth, barWidth } from './bar-width';
import { followRules, labelled, type Rule } from './fields/field';
import { groupField, oneOf } from './fields/group';
import { linkField, routeField } from './fields/link';
import { listField } from './fields/list';
import { textField } from './fields/text';
import { menuEntry } from './menu-entries';
import { fileSchema } from './section';

const actionLabel = textField({ label: 'Texto', max: 24, help: 'Lo que dice el botón.', example: 'Hablemos' });

const action = oneOf({
  route: v.pipe(
    groupField({
      label: 'Este sitio',
      help: 'Lleva a una ruta de este sitio.',
      fields: { route: routeField(), label: actionLabel },
    }),
    v.transform((fields) => ({ type: 'internal' as const, ...fields })),
  ),
  href: v.pipe(
    groupField({
      label: 'Otro sitio',
      help: 'Lo abre en otra pestaña.',
      fields: { href: linkField(), label: actionLabel },
    }),
    v.transform((fields) => ({ type: 'external' as const, ...fields })),
  ),
});

const navigation = fileSchema({
  label: 'Menú',
  shownIn: 'hero',
  fields: {
    entries: listField({
      label: 'Entradas',
      help: 'Las de la barra, de izquierda a derecha.',
      item: menuEntry({ max: 20 }),
    }),
    action: v.optional(labelled(action, { label: 'Botón', help: 'El que cierra la barra.' })),
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
