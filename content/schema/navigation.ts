import * as v from 'valibot';
import { groupField } from './fields/group';
import { destinationField, isWithinSite } from './fields/link';
import { listField } from './fields/list';
import { textField } from './fields/text';
import { menuEntry } from './menu-entries';
import { fileSchema } from './section';

const actionButton = v.pipe(
  groupField({
    label: 'Botón',
    help: 'El que cierra la barra.',
    fields: {
      label: textField({ label: 'Texto', max: 24, help: 'Lo que dice el botón.', example: 'Hablemos' }),
      to: destinationField,
    },
  }),
  v.transform(({ label, to }) =>
    isWithinSite(to) ? { type: 'internal' as const, route: to, label } : { type: 'external' as const, href: to, label },
  ),
);

/** `content/navigation.json`: the entries and the action button of the navigation bar. */
export const navigationSchema = fileSchema({
  label: 'Menú',
  shownIn: 'hero',
  fields: {
    entries: listField({
      label: 'Entradas',
      entryWord: 'entrada',
      help: 'Las de la barra, de izquierda a derecha.',
      item: menuEntry,
    }),
    action: v.optional(actionButton),
  },
});
