import type { ContentFile } from '@/content/schema/content';
import { useContent } from '@/editor/panel/content/editor-store';
import { allParts } from '@/editor/panel/content/parts';

/** How many fields are wrong in each part, as it is typed. */
export function usePartIssues(): Record<ContentFile, number> {
  // A form's messages change with what is typed in it, or with the company's data in its texts.
  useContent();
  const counts = allParts().map(({ file, messages }) => [file, Object.keys(messages.getState()).length]);
  return Object.fromEntries(counts);
}
