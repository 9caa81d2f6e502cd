import { HEX_COLOR } from '@/content/schema/fields/color';
import { valueAt } from '@/editor/document/pointer';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';
import { GroupFields } from '@/editor/panel/fields/group/group-input';
import type { BrandColors } from '@/lib/palette';
import { TonesInUse } from './tones-in-use';

/** The colours of the brand, and what the page makes of them. */
function BrandColorsInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const colors = readColors(valueAt(document.value, pointer));
  return (
    <GroupFrame field={field} pointer={pointer}>
      <GroupFields field={field} pointer={pointer} />
      {colors && <TonesInUse colors={colors} />}
    </GroupFrame>
  );
}

/** The colours, once each is complete. */
function readColors(value: unknown): BrandColors | undefined {
  const { primary, info, ink }: Record<string, unknown> = Object(value);
  const areComplete = [primary, info, ink].every((color) => HEX_COLOR.test(String(color)));
  return areComplete ? { primary: String(primary), info: String(info), ink: String(ink) } : undefined;
}

export const brandColorsKind: FieldKind = {
  matches: ({ entries }) => 'primary' in entries && 'ink' in entries,
  Input: BrandColorsInput,
};
