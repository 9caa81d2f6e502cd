import { useState } from 'react';
import type { ContentData } from '@/content/types';

/** How many contents are remembered: as many as may be written while the page is made anew once. */
const LIMIT = 20;

/** The content and what it was before, the newest first. */
export function useRecentContents(content: ContentData): ContentData[] {
  const [contents, setContents] = useState([content]);
  if (contents[0] === content) return contents;
  const next = [content, ...contents].slice(0, LIMIT);
  setContents(next);
  return next;
}
