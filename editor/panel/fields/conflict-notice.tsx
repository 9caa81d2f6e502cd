import { useShallow } from 'zustand/react/shallow';
import type { Pointer } from '@/editor/document/pointer';
import { conflictAt, textOf } from '@/editor/panel/document/document-state';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { keepMine, keepTheirs } from '@/editor/panel/document/edit-content';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import { useEditedDocument } from './edited-document';

/** Asks which text stays where another one was written while this one was typed. */
export function ConflictNotice({ pointer }: { pointer: Pointer }) {
  const { isDraft } = useEditedDocument();
  const document = useDocumentStore(useShallow(({ typed, content }) => ({ typed, content })));
  const conflict = isDraft ? undefined : conflictAt(document, pointer);
  if (!conflict) return null;
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button size="small" onClick={() => keepMine(pointer)}>
            Poner mi texto
          </Button>
          <Button size="small" onClick={() => keepTheirs(pointer)}>
            Quedarse con el otro
          </Button>
        </>
      }
    >
      <p>Mientras escribías, alguien puso otro texto:</p>
      <p className="conflict-text">{textOf(conflict.theirs) || '(vacío)'}</p>
    </Notice>
  );
}
