import { useMemo } from 'react';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { issuesAround } from '@/editor/document/issues';
import { pointerTo } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/document/document-store';

/** How many errors the saved content has in each part. */
export function usePartIssues(): Record<ContentFile, number> {
  const { content } = useServerState();
  return useMemo(() => {
    const counts = contentFiles.map((file) => [file, issuesAround(pointerTo(file), content).length]);
    return Object.fromEntries(counts);
  }, [content]);
}
