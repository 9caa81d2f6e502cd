import { useMemo } from 'react';
import { withCompanyData } from '@/content/reading/placeholders';
import { issuesAround } from '@/editor/document/issues';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { useDocumentStore, useIntendedContent } from './document/document-store';

/** The text of the chosen field, for the page to show before it is saved; a wrong one is not shown. */
export function useTypedText(): { pointer: Pointer; text: string } | undefined {
  const pointer = useDocumentStore((store) => store.selection?.pointer);
  const content = useDocumentStore((store) => store.content);
  const shown = useIntendedContent();
  return useMemo(() => {
    if (pointer === undefined) return undefined;
    const isWrong = issuesAround(pointer, shown).some((issue) => issue.pointer === pointer);
    const value = valueAt(isWrong ? content : shown, pointer);
    return typeof value === 'string' ? { pointer, text: withCompanyData(value, content?.site) } : undefined;
  }, [pointer, content, shown]);
}
