import type { ContentData } from '@/content/types';
import { gatherContent, isComplete } from '@/tools/review/gather/content';

/** A copy of the project's content, with the company's data in its texts, for tests that change some of it. */
export function projectContent(): ContentData {
  const { content } = gatherContent();
  if (!isComplete(content)) throw new Error('The content cannot be used: npm run contenido -- revisar');
  return content;
}
