import { dequal } from 'dequal';
import { useState } from 'react';
import { useStore } from 'zustand';
import { describeField } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { Message } from '@/content/schema/message';
import type { PreparedMedia } from '@/editor/api';
import { pictureOf } from '@/editor/document/pictures';
import { isWithin, type Pointer, splitPointer } from '@/editor/document/pointer';
import { groundOf } from '@/editor/panel/changes/picture-ground';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { fieldValue, nameOfField, partAt } from '@/editor/panel/content/parts';
import { isBlank } from '@/editor/panel/fields/blank';
import { FieldFor, type FieldInputProps } from '@/editor/panel/fields/field-for';
import { GroupFrame } from '@/editor/panel/fields/group-field';
import { setAsOneEdit, useDerived, useValue } from '@/editor/panel/fields/use-field';
import { paletteOrModel } from '@/lib/palette';
import { toneFilter } from '@/lib/tone-filter';
import { FrameButton } from './frame-button';
import { MediaDrop } from './media-drop';
import { mediaForField } from './media-values';

/** Fields that follow from the file itself. */
const FROM_FILE = ['src', 'width', 'height', 'sources', 'poster', 'avif', 'webp'];

/** A picture or a film: what it shows, changing its file, framing it, and the texts that go with it. */
export function MediaField({ field, pointer }: FieldInputProps) {
  const value = useValue(pointer);
  const title = useTitle(pointer);
  // What was done to a file holds only as long as that is the field's.
  const [told, setTold] = useState<{ src?: string | undefined; notes: string[] }>({ notes: [] });
  const src = pictureOf(value)?.src;
  const issue = useFileIssue(pointer, { hasFile: Boolean(src) });
  const { originals } = field;
  const take = ({ value: media, notes }: PreparedMedia) => {
    // A film takes minutes: its entry may have been closed, and another may stand in its place.
    if (!dequal(fieldValue(pointer), value)) return;
    const taken = mediaForField(String(splitPointer(pointer).key), { media, before: value });
    setAsOneEdit(pointer, taken);
    setTold({ src: pictureOf(taken)?.src, notes });
  };
  const notes = told.src === src ? told.notes : [];
  // One file gives all versions; those of their own are offered once there is something to change.
  const isEmpty = isBlank(value);
  const otherFields = Object.entries(field.entries).filter(
    ([name, schema]) => !FROM_FILE.includes(name) && !(isEmpty && describeField(schema).originals),
  );
  return (
    <GroupFrame field={field} pointer={pointer} issue={issue}>
      {src && <MediaPreview pointer={pointer} src={src} />}
      {originals && (
        <div className="my-2 flex flex-wrap items-center gap-2">
          <MediaDrop
            label={src ? 'Cambiar archivo' : 'Elegir archivo'}
            folder={originals}
            title={title}
            onPrepared={take}
          />
          {src && <FrameButton src={src} folder={originals} onFramed={take} />}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="text-xs text-text-muted">
          {note}
        </p>
      ))}
      {otherFields.map(([name, schema]) => (
        <FieldFor key={name} schema={schema} pointer={`${pointer}/${name}`} />
      ))}
    </GroupFrame>
  );
}

/** A picture as the page shows it: on its ground, and a client's logo in its one tone. */
function MediaPreview({ pointer, src }: { pointer: Pointer; src: string }) {
  const { ink, surface, text } = paletteOrModel(useEditorStore(({ content }) => content?.brand.colors));
  const isClientLogo = isWithin(pointer, '/clients');
  const isOnInk = groundOf(pointer) === 'ink';
  return (
    <div
      data-slot="media-preview"
      className="my-2 grid place-items-center rounded-sm border border-line p-4 forced-color-adjust-none"
      style={{ background: isOnInk ? ink.DEFAULT : surface }}
    >
      <img
        src={src}
        // What it shows is said by its alternative text, which is a field beside it.
        alt=""
        className="max-h-36 max-w-full object-contain"
        style={{ filter: isClientLogo ? toneFilter(text.DEFAULT) : undefined }}
      />
    </div>
  );
}

/** What is wrong with what the file gives, which has no field of its own. */
function useFileIssue(pointer: Pointer, { hasFile }: { hasFile: boolean }): Message | undefined {
  const { messages } = partAt(pointer);
  const names = FROM_FILE.map((key) => nameOfField(`${pointer}/${key}`));
  const issue = useStore(messages, (all) => {
    const wrong = Object.keys(all).find((field) => names.some((name) => `${field}.`.startsWith(`${name}.`)));
    return wrong === undefined ? undefined : all[wrong];
  });
  return issue && !hasFile ? { problem: 'Falta el archivo.', remedy: '' } : issue;
}

/** Whom or what a file shows: the company, or the name of the entry in which its field stands. */
function useTitle(pointer: Pointer): string | undefined {
  const { parent, key } = splitPointer(pointer);
  const company = useEditorStore(({ content }) => content?.site.name);
  const entry = useDerived(parent, nameOf);
  if (isWithin(pointer, '/brand')) return company;
  return typeof key === 'number' ? undefined : entry;
}
