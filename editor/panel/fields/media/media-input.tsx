import { useState } from 'react';
import type { FieldDescription } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { PreparedMedia } from '@/editor/api';
import { pictureOf } from '@/editor/document/pictures';
import { isWithin, type Pointer, splitPointer, valueAt } from '@/editor/document/pointer';
import { beginTyping } from '@/editor/panel/document/edit-content';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import { FieldFor } from '@/editor/panel/fields/field-for';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { GroupFrame } from '@/editor/panel/fields/group/group-frame';
import { FrameButton } from './frame-button';
import { MediaDrop } from './media-drop';
import { MediaPreview } from './media-preview';
import { mediaForField } from './media-values';

/** Fields that follow from the file itself. */
const FROM_FILE = ['src', 'width', 'height', 'sources', 'poster', 'avif', 'webp'];

/** What was told of a file, which holds only as long as that is the field's. */
interface ToldNotes {
  src: string | undefined;
  notes: string[];
}

/** A picture or a film: what it shows, changing its file, framing it, and the texts that go with it. */
export function MediaInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const [told, setTold] = useState<ToldNotes>();
  const value = valueAt(document.value, pointer);
  const picture = pictureOf(value);
  const isThere = Boolean(picture?.src);
  const { originals } = field;
  const take = (media: PreparedMedia) => {
    const name = String(splitPointer(pointer).key);
    const taken = mediaForField(name, { media: media.value, before: value });
    // Each file is undone apart from the one before.
    beginTyping();
    document.type(pointer, taken);
    document.leave(pointer);
    setTold({ src: pictureOf(taken)?.src, notes: media.notes });
  };
  const notes = told && told.src === picture?.src ? told.notes : [];
  const title = titleFor(pointer, document.value);
  const texts = Object.entries(field.entries).filter(([name]) => !FROM_FILE.includes(name));
  return (
    <GroupFrame field={field} pointer={pointer}>
      {picture && isThere && <MediaPreview pointer={pointer} src={picture.src} />}
      {originals && (
        <div className="media-actions">
          <MediaDrop
            label={isThere ? 'Cambiar archivo' : 'Elegir archivo'}
            folder={originals}
            {...(title && { title })}
            onPrepared={take}
          />
          {picture && isThere && <FrameButton src={picture.src} folder={originals} onFramed={take} />}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="media-note">
          {note}
        </p>
      ))}
      {texts.map(([name, schema]) => (
        <FieldFor key={name} schema={schema} pointer={`${pointer}/${name}`} />
      ))}
    </GroupFrame>
  );
}

/** Whom or what a file shows: the company, or the name of the entry in which its field stands. */
function titleFor(pointer: Pointer, content: unknown): string | undefined {
  const { parent, key } = splitPointer(pointer);
  if (isWithin(pointer, '/brand')) return nameOf(valueAt(content, '/site'));
  return typeof key === 'number' ? undefined : nameOf(valueAt(content, parent));
}

/** Whether a group is what a file gives. */
export function isMedia({ type, entries, originals }: FieldDescription): boolean {
  const isFile = originals !== undefined || 'src' in entries || 'sources' in entries;
  return type === 'strict_object' && isFile;
}

export const mediaKind: FieldKind = {
  matches: isMedia,
  Input: MediaInput,
};
