import type { ClipboardEvent } from 'react';
import { parsePosition } from '@/editor/document/position';
import { beginTyping } from '@/editor/panel/document/edit-content';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { FieldFor } from '@/editor/panel/fields/field-for';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';

/** A place on the map. A whole position that is pasted into one field fills both. */
function PositionInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const { lat, lng } = field.entries;
  const paste = (event: ClipboardEvent) => {
    const position = parsePosition(event.clipboardData.getData('text/plain'));
    if (!position) return;
    event.preventDefault();
    beginTyping();
    document.type(pointer, position);
    document.leave(pointer);
  };
  return (
    <GroupFrame field={field} pointer={pointer}>
      <div className="position" onPaste={paste}>
        {lat && <FieldFor schema={lat} pointer={`${pointer}/lat`} />}
        {lng && <FieldFor schema={lng} pointer={`${pointer}/lng`} />}
      </div>
      <p className="field-help">
        También puedes pegar las dos juntas, o el enlace de un mapa, en cualquiera de los dos.
      </p>
    </GroupFrame>
  );
}

export const positionKind: FieldKind = {
  matches: ({ entries }) => 'lat' in entries && 'lng' in entries,
  Input: PositionInput,
};
