import * as v from 'valibot';
import { type Anchor, anchors, type SectionName } from '@/lib/sections';
import { labelled } from './fields/field';
import { fieldSet } from './fields/group';
import { textField } from './fields/text';
import { ASK_FOR_LAST_VERSION, encodeMessage } from './message';

interface FileOptions<Fields> {
  /** What the editor and the review call the file. */
  label: string;
  /** The section in which, or next to which, the file shows. */
  shownIn: SectionName;
  fields: Fields;
}

/** The schema of one file of `content/`. */
export function fileSchema<const Fields extends v.ObjectEntries>({ label, shownIn, fields }: FileOptions<Fields>) {
  const anchor: Anchor = anchors[shownIn];
  return v.pipe(fieldSet(fields), v.title(label), v.metadata({ anchor }));
}

interface SectionOptions<Name, Fields> {
  label: string;
  name: Name;
  fields: Fields;
}

/** The schema of a section whose file repeats its anchor; it has a heading beside these fields. */
export function sectionSchema<const Name extends SectionName, const Fields extends v.ObjectEntries>({
  label,
  name,
  fields,
}: SectionOptions<Name, Fields>) {
  const anchor = v.literal(
    anchors[name],
    encodeMessage({
      problem: 'El nombre de la sección es el de otra, y el menú se perdería.',
      remedy: ASK_FOR_LAST_VERSION,
      inTerminal: { remedy: `Pon anchor: anchors.${name}.` },
    }),
  );
  return fileSchema({
    label,
    shownIn: name,
    fields: {
      anchor: labelled(anchor, {
        label: 'Sección',
        help: 'Su nombre para el menú; no se cambia.',
        example: `anchors.${name}`,
      }),
      heading: textField({ label: 'Título', max: 24, help: 'El título de la sección.', example: 'SERVICIOS' }),
      ...fields,
    },
  });
}

/** The sentence under the heading of a section. */
export function blurbField() {
  return textField({
    label: 'Entrada',
    max: 120,
    help: 'La frase bajo el título.',
    example: 'Te acompañamos hasta producción.',
  });
}
