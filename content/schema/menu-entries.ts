import * as v from 'valibot';
import { SECTION_ROUTES } from '@/lib/routes';
import { type Anchor, anchors, sectionNames } from '@/lib/sections';
import { checkRules, type Rule } from './fields/field';
import { kindField, unionByKind } from './fields/group';
import { linkField, routeField, targetSectionField } from './fields/link';
import { listField } from './fields/list';
import { numberField } from './fields/plain';
import { nameField } from './fields/text';

/** The maximum number of columns of a dropdown. More do not fit the narrowest screen on which dropdowns are shown. */
const MAX_COLUMNS = 3;
const name = nameField({ label: 'Nombre', help: 'Lo que se lee en el menú.', example: 'Servicios' });

const sectionLinkFields = { name, scrollToId: targetSectionField };

/** A link in a menu that contains only links to sections. */
export const sectionLink = v.pipe(v.strictObject(sectionLinkFields), v.transform(addRoute));

const linkKinds = {
  section: v.pipe(
    kindField('section', { label: 'Una sección', help: 'Baja hasta ella.', fields: sectionLinkFields }),
    v.transform(addRoute),
  ),
  link: kindField('link', {
    label: 'Otro sitio',
    help: 'Lo abre en otra pestaña.',
    fields: { name, href: linkField() },
  }),
  route: kindField('route', {
    label: 'Una ruta',
    help: 'Una dirección de este sitio.',
    fields: { name, route: routeField },
  }),
};

interface SectionLink {
  name: string;
  scrollToId: Anchor;
}

/** Adds to a link the route of its section, if the section has a route (spec §2). */
function addRoute({ name, scrollToId }: SectionLink): SectionLink & { route?: string } {
  const section = sectionNames.find((candidate) => anchors[candidate] === scrollToId);
  const route = section && SECTION_ROUTES[section];
  return route ? { name, route, scrollToId } : { name, scrollToId };
}

type LinkKind = (typeof linkKinds)[keyof typeof linkKinds];

/** A menu entry that opens a list of entries. Declared because TypeScript cannot infer recursive types. */
interface NestedMenu<Link> {
  name: string;
  columns?: number | undefined;
  rowsPerColumn?: number | undefined;
  entries: MenuEntry<Link>[];
}
type MenuEntry<Link> = Link | NestedMenu<Link>;

type MenuEntrySchema = v.GenericSchema<unknown, MenuEntry<v.InferOutput<LinkKind>>>;

export const menuLink = unionByKind(linkKinds);

const columnCapacityRule: Rule<NestedMenu<unknown>> = {
  isValid: ({ entries, columns = 1, rowsPerColumn }) => !rowsPerColumn || columns * rowsPerColumn >= entries.length,
  describeProblem: ({ entries, columns = 1, rowsPerColumn }) => {
    const rows = Math.ceil(entries.length / columns);
    return {
      problem: `El menú tiene ${entries.length} entradas y en ${columns} columnas de ${rowsPerColumn} no caben.`,
      remedy: `Con ${columns} columnas, pon ${rows} filas.`,
    };
  },
};

function createNestedMenuSchema() {
  const menu = kindField('list', {
    label: 'Una lista',
    help: 'Se abre con más entradas.',
    fields: {
      name: nameField({ label: 'Nombre', help: 'Lo que se lee en el menú.', example: 'Empresa' }),
      columns: v.optional(
        numberField({
          label: 'Columnas',
          help: 'En cuántas columnas se abre la lista.',
          example: '2',
          range: { min: 1, max: MAX_COLUMNS },
        }),
      ),
      rowsPerColumn: v.optional(
        numberField({ label: 'Filas', help: 'Cuántas entradas lleva cada columna.', example: '3' }),
      ),
      entries: listField({
        label: 'Entradas',
        entryWord: 'entrada',
        help: 'Las de la lista.',
        item: v.lazy(() => menuEntry),
      }),
    },
  });
  return v.pipe(menu, checkRules<v.InferOutput<typeof menu>>(columnCapacityRule));
}

/** An entry of the navigation bar: a link or a list of entries. */
export const menuEntry: MenuEntrySchema = unionByKind({ ...linkKinds, list: createNestedMenuSchema() });
