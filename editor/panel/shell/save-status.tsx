import { cva } from 'class-variance-authority';
import { useSyncExternalStore } from 'react';
import { titleOf } from '@/content/schema/content';
import { labelOf } from '@/editor/document/labels';
import type { Pointer } from '@/editor/document/pointer';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { allParts, firstWrongField, isUnsaved, type Part } from '@/editor/panel/content/parts';
import { openField } from '@/editor/panel/view';

/** How what is edited stands; `note` says what keeps it from being saved, or what was done last. */
interface SaveStatus {
  kind: 'saved' | 'saving' | 'unsaved';
  note?: string | undefined;
  /** The field that keeps it from being saved. */
  pointer?: Pointer;
}

/** How what is edited stands. */
export function useSaveStatus(): SaveStatus {
  const note = useEditorStore((store) => store.note);
  const isWorking = useEditorStore((store) => store.working > 0);
  const isOffline = useEditorStore((store) => store.isOffline || store.isClosed);
  const content = useEditorStore((store) => store.content);
  // Each edit, and each answer to one, changes what the store holds.
  const unsaved = useSyncExternalStore(useEditorStore.subscribe, unsavedPart);
  const wrong = unsaved && firstWrongField(unsaved);
  if (wrong !== undefined) return { kind: 'unsaved', note: labelOf(wrong, content), pointer: wrong };
  if (unsaved?.refused) return { kind: 'unsaved', note: titleOf(unsaved.file) };
  if (unsaved && isOffline) return { kind: 'unsaved', note: 'el editor no responde' };
  return unsaved || isWorking ? { kind: 'saving' } : { kind: 'saved', note };
}

/** A part that holds something else than its file; one that is wrong, and so waits for a person, comes first. */
function unsavedPart(): Part | undefined {
  const unsaved = allParts().filter(isUnsaved);
  return unsaved.find((part) => firstWrongField(part) !== undefined) ?? unsaved[0];
}

const statusLook = cva(
  'flex min-w-0 flex-1 items-center gap-2 text-label before:size-2 before:flex-none before:rounded-full',
  {
    variants: {
      kind: {
        saved: 'text-text-muted before:bg-success',
        saving: 'text-text-muted before:bg-line-strong',
        unsaved: 'text-danger before:bg-danger',
      },
    },
  },
);

const statusNames: Record<SaveStatus['kind'], string> = {
  saved: 'Guardado',
  saving: 'Guardando…',
  unsaved: 'Sin guardar',
};

/** One line that tells whether all is saved; what is too long for it shows on hover. */
export function SaveStatusLine() {
  const { kind, note, pointer } = useSaveStatus();
  const text = note ? `${statusNames[kind]}: ${note}` : statusNames[kind];
  return (
    <div className={statusLook({ kind })}>
      <span role="status" className="truncate" title={text}>
        {pointer === undefined ? (
          text
        ) : (
          <button type="button" className="underline underline-offset-2" onClick={() => openField(pointer)}>
            {text}
          </button>
        )}
      </span>
    </div>
  );
}
