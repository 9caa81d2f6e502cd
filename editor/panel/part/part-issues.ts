import { useMemo } from 'react';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { pointerTo } from '@/editor/document/pointer';
import { useServerState } from '@/editor/panel/document/document-store';
import { issuesAround } from '@/editor/panel/document/issues';

/** How many errors the saved content has in each part. */
export function usePartIssues(): Record<ContentFile, number> {
  const { content } = useServerState();
  return useMemo(() => {
    const counts = contentFiles.map((file) => [file, issuesAround(pointerTo(file), content).length]);
    return Object.fromEntries(counts);
  }, [content]);
}
