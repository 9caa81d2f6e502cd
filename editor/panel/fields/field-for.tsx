import type { GenericSchema } from 'valibot';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { choiceKind } from './choice/choice-input';
import { brandColorsKind } from './color/brand-colors-input';
import { colorKind } from './color/color-input';
import { confirmationKind } from './confirmation/confirmation-input';
import { ConflictNotice } from './conflict-notice';
import { dateKind } from './date/date-input';
import { useEditedDocument } from './edited-document';
import type { FieldKind } from './field-kind';
import { groupKind } from './group/group-input';
import { kindsKind } from './kinds/kinds-input';
import { listKind } from './list/list-input';
import { logoKind } from './logo/logo-input';
import { mediaKind } from './media/media-input';
import { numberKind } from './number/number-input';
import { OptionalField } from './optional/optional-field';
import { positionKind } from './position/position-input';
import { switchKind } from './switch/switch-input';
import { textKind } from './text/text-input';

/** The kind of a field: the first that matches. A function, since groups and lists hold fields themselves. */
function kindOf(field: FieldDescription): FieldKind | undefined {
  const kinds = [
    kindsKind,
    listKind,
    logoKind,
    mediaKind,
    positionKind,
    brandColorsKind,
    confirmationKind,
    groupKind,
    choiceKind,
    switchKind,
    numberKind,
    dateKind,
    colorKind,
    textKind,
  ];
  return kinds.find(({ matches }) => matches(field));
}

/** A value that only a file gives. */
function isGivenByFile({ type, entries, isOptional, originals }: FieldDescription): boolean {
  return isOptional && type === 'strict_object' && 'src' in entries && !originals && !('alt' in entries);
}

interface FieldForProps {
  schema: GenericSchema;
  pointer: Pointer;
  isCompact?: boolean;
}

/** The input of the field that a schema describes. A field that is added to a schema has its input by its kind. */
export function FieldFor({ schema, pointer, isCompact }: FieldForProps) {
  const document = useEditedDocument();
  const value = valueAt(document.value, pointer);
  const field = describeField(schema, value);
  const kind = kindOf(field);
  if (!kind || isGivenByFile(field)) return null;
  const input = (
    <>
      <kind.Input field={field} pointer={pointer} {...(isCompact && { isCompact })} />
      <ConflictNotice pointer={pointer} />
    </>
  );
  if (!field.isOptional || kind.isEmptiable) return input;
  return (
    <OptionalField field={field} pointer={pointer}>
      {value !== undefined && input}
    </OptionalField>
  );
}
