import * as v from 'valibot';
import { type Anchor, anchors, type SectionName } from '@/lib/sections';
import { nameField, textField } from './fields/text';

interface FileOptions<Fields> {
  /** The Spanish name of the file, for editors. */
  label: string;
  /** The section that shows the file's content, or a nearby section if no section shows it. */
  shownIn: SectionName;
  fields: Fields;
}

export function fileSchema<const Fields extends v.ObjectEntries>({ label, shownIn, fields }: FileOptions<Fields>) {
  const anchor: Anchor = anchors[shownIn];
  return v.pipe(v.strictObject(fields), v.title(label), v.metadata({ anchor }));
}

interface SectionOptions<Name, Fields> {
  label: string;
  name: Name;
  fields: Fields;
}

/** Returns the schema of a section with heading and claim. The output also contains the section's anchor. */
export function sectionSchema<const Name extends SectionName, const Fields extends v.ObjectEntries>({
  label,
  name,
  fields,
}: SectionOptions<Name, Fields>) {
  const schema = fileSchema({
    label,
    shownIn: name,
    fields: {
      heading: nameField({ label: 'Título', help: 'El nombre de la sección.', example: 'SERVICIOS' }),
      claim: textField({
        label: 'Afirmación',
        max: 90,
        help: 'La idea central, en grande.',
        example: 'El código es tuyo.',
      }),
      ...fields,
    },
  });
  return v.pipe(
    schema,
    v.transform((content) => ({ anchor: anchors[name], ...content })),
  );
}

/** The sentence under the claim of a section. */
export const blurbField = textField({
  label: 'Entrada',
  max: 120,
  help: 'La frase bajo la afirmación.',
  example: 'Te acompañamos hasta producción.',
});
