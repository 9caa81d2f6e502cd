import * as v from 'valibot';
import { breakpoints } from '@/lib/design-tokens';
import { availableWidth, averageLetterWidth, barWidth } from './bar-width';
import { choiceField } from './fields/choice';
import { followRules, labelled, type Rule } from './fields/field';
import { groupField, oneOf } from './fields/group';
import { linkField, routeField } from './fields/link';
import { listField } from './fields/list';
import { textField } from './fields/text';
import { menuEntry } from './menu-entries';
import { fileSchema } from './section';

const actionLabel = textField({ label: 'Texto', max: 24, help: 'Lo que dice el botón.', example: 'Hablemos' });

const action = oneOf({
  kinds: {
    route: groupField({
      label: 'Este sitio',
      help: 'Lleva a una ruta de este sitio.',
      fields: {
        type: choiceField({
          label: 'Clase',
          help: '«internal» lleva a este sitio.',
          example: 'internal',
          options: ['internal'],
        }),
        route: routeField(),
        label: actionLabel,
      },
    }),
    href: groupField({
      label: 'Otro sitio',
      help: 'Lo abre en otra pestaña.',
      fields: {
        type: choiceField({
          label: 'Clase',
          help: '«external» lleva a otro sitio.',
          example: 'external',
          options: ['external'],
        }),
        href: linkField(),
        label: actionLabel,
      },
    }),
  },
  message: {
    problem: 'El botón no lleva a ninguna parte.',
    remedy: 'Elige si lleva a una ruta de este sitio o a otro sitio.',
    inTerminal: { remedy: 'Agrégale route (una ruta) o href (otro sitio).' },
  },
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
    const remedy = `Quita unas ${letters} letras entre ${parts}, o junta varias en una que abra una lista`;
    return {
      problem: `La barra mide unos ${width} px y en una pantalla de ${breakpoints.lg} px caben ${availableWidth}: se partiría en dos líneas.`,
      remedy: `${remedy}.`,
      inTerminal: { remedy: `${remedy} (entries).` },
    };
  },
};

/** `content/navigation.ts`: the menu of the bar. */
export const navigationSchema = v.pipe(navigation, v.forward(followRules(fitsInTheBar), ['entries']));
