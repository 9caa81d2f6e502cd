import * as v from 'valibot';
import { followRules, type Rule } from './fields/field';
import { groupField, oneOf } from './fields/group';
import { linkField, routeField, targetField } from './fields/link';
import { listField } from './fields/list';
import { numberField } from './fields/number';
import { textField } from './fields/text';
import type { Message } from './message';

/** The most columns of a dropdown that fit on the narrowest screen with a wide bar, wherever its entry stands. */
const MAX_COLUMNS = 3;
/** The most characters of an entry within a list. */
const MAX_NESTED_NAME = 32;

/** The kinds of links in a menu, by the field that tells them apart; `max` is for the characters of their names. */
export function linkKinds({ max }: { max: number }) {
  const name = textField({ label: 'Nombre', max, help: 'Lo que se lee en el menú.', example: 'Servicios' });
  return {
    scrollToId: groupField({
      label: 'Una sección',
      help: 'Baja hasta ella.',
      fields: { name, route: v.optional(routeField()), scrollToId: targetField() },
    }),
    href: groupField({
      label: 'Otro sitio',
      help: 'Lo abre en otra pestaña.',
      fields: { name, href: linkField() },
    }),
    route: groupField({
      label: 'Una ruta',
      help: 'Una dirección de este sitio.',
      fields: { name, route: routeField() },
    }),
  };
}

type LinkKinds = ReturnType<typeof linkKinds>;
type MenuLink = v.InferOutput<LinkKinds[keyof LinkKinds]>;

/** An entry that opens a list. Written out, because no type can be inferred of a list that may hold its own kind. */
interface NestedMenu {
  name: string;
  columns?: number | undefined;
  rowsPerColumn?: number | undefined;
  entries: MenuEntry[];
}
type MenuEntry = MenuLink | NestedMenu;

const leadsNowhere: Message = {
  problem: 'La entrada no lleva a ninguna parte.',
  remedy: 'Elige si lleva a una sección, a otro sitio, a una ruta o a una lista.',
  inTerminal: {
    remedy: 'Agrégale una sección (scrollToId), otro sitio (href), una ruta (route) o una lista (entries).',
  },
};

/** A link of a menu, whose name has at most `max` characters. */
export function menuLink({ max }: { max: number }) {
  return oneOf({ kinds: linkKinds({ max }), message: leadsNowhere });
}

/** An entry of the bar, a link or a list of entries, whose name has at most `max` characters. */
export function menuEntry({ max }: { max: number }): v.GenericSchema<MenuEntry> {
  return oneOf({
    kinds: { ...linkKinds({ max }), entries: nestedMenu({ max }) },
    message: leadsNowhere,
  });
}

const isColumnCount: Rule<number> = {
  isValid: (value) => Number.isInteger(value) && value >= 1 && value <= MAX_COLUMNS,
  message: (value) => ({
    problem: `Un menú no puede tener ${value} columnas.`,
    remedy: `Pon de 1 a ${MAX_COLUMNS} columnas.`,
    inTerminal: { remedy: `Pon de 1 a ${MAX_COLUMNS} columnas (columns: ${MAX_COLUMNS}).` },
  }),
};

const hasRoomForAll: Rule<NestedMenu> = {
  isValid: ({ entries, columns = 1, rowsPerColumn }) => !rowsPerColumn || columns * rowsPerColumn >= entries.length,
  message: ({ entries, columns = 1, rowsPerColumn }) => {
    const rows = Math.ceil(entries.length / columns);
    return {
      problem: `El menú tiene ${entries.length} entradas y en ${columns} columnas de ${rowsPerColumn} no caben.`,
      remedy: `Con ${columns} columnas, pon ${rows} filas.`,
      inTerminal: { remedy: `Con ${columns} columnas, pon ${rows} filas (rowsPerColumn: ${rows}).` },
    };
  },
};

function nestedMenu({ max }: { max: number }) {
  const menu = groupField({
    label: 'Una lista',
    help: 'Se abre con más entradas.',
    fields: {
      name: textField({ label: 'Nombre', max, help: 'Lo que se lee en el menú.', example: 'Empresa' }),
      columns: v.optional(
        numberField({
          label: 'Columnas',
          help: 'En cuántas columnas se abre la lista.',
          example: '2',
          rules: [isColumnCount],
        }),
      ),
      rowsPerColumn: v.optional(
        numberField({ label: 'Filas', help: 'Cuántas entradas lleva cada columna.', example: '3' }),
      ),
      entries: listField({
        label: 'Entradas',
        help: 'Las de la lista.',
        item: v.lazy(() => menuEntry({ max: MAX_NESTED_NAME })),
      }),
    },
  });
  return v.pipe(menu, followRules(hasRoomForAll));
}
