import { useMutation } from '@tanstack/react-query';
import { HEX_COLOR } from '@/content/schema/fields/color';
import { valueAt } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/document/document-store';
import { requestBeside } from '@/editor/panel/document/edit-content';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';
import { GroupFields } from '@/editor/panel/fields/group/group-input';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import type { BrandColors } from '@/lib/palette';
import { TonesInUse } from './tones-in-use';

/** The colours of the brand, and what the page makes of them. */
function BrandColorsInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const colors = readColors(valueAt(document.value, pointer));
  return (
    <GroupFrame field={field} pointer={pointer}>
      <GroupFields field={field} pointer={pointer} />
      <OutdatedMediaNotice />
      {colors && <TonesInUse colors={colors} />}
    </GroupFrame>
  );
}

/** Says what was prepared for other colours, and has it prepared anew. */
function OutdatedMediaNotice() {
  const { outdatedMedia } = useServerState();
  const remake = useMutation({ mutationFn: () => requestBeside('media/remake') });
  if (remake.isPending) return <Notice tone="info">Se está preparando de nuevo…</Notice>;
  if (!outdatedMedia) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={() => remake.mutate()}>
          Preparar de nuevo
        </Button>
      }
    >
      Esto se preparó para otros colores: {outdatedMedia}.
    </Notice>
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
