import type { GenericSchema } from 'valibot';
import type { Pointer } from '@/editor/document/pointer';
import { useDocumentStore } from '@/editor/panel/document/document-store';
import { DraftForm } from './draft-form';

interface DraftsAtProps {
  target: Pointer;
  schema: GenericSchema;
  /** The place in the list; missing for an optional field. */
  index?: number;
  /** Whether those of later places are shown here too, since the list ends. */
  isEnd?: boolean;
}

/** The forms of what is being added at a place. */
export function DraftsAt({ target, schema, index, isEnd = false }: DraftsAtProps) {
  const drafts = useDocumentStore((store) => store.drafts);
  const here = drafts.filter((draft) => {
    if (draft.target !== target) return false;
    const isLater = isEnd && (draft.index ?? 0) >= (index ?? 0);
    return draft.index === index || isLater;
  });
  return here.map((draft) => (
    <DraftForm key={draft.id} draft={index === undefined ? draft : { ...draft, index }} schema={schema} />
  ));
}
