import type { ContentFile } from '@/content/schema/content';

/** One step of a path into a file: a field, or an index in a list. */
export type Key = string | number;

/** A place in a file, counted from one. */
export interface Position {
  line: number;
  column: number;
}

/** The path of a file of the content from the root of the project. */
export function contentPath(name: ContentFile): string {
  return `content/${name}.${name === 'privacy-policy' ? 'md' : 'json'}`;
}
