import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { Operation } from './patch';
import type { Pointer } from './pointer';

/** A value as a person sees it. */
export type ChangeValue = { kind: 'text'; text: string } | { kind: 'picture'; src: string; alt: string };

/** One difference between two contents. */
export interface Change {
  /** Tells it from the others. */
  id: string;
  file: ContentFile;
  /** Where it shows now, or did. */
  pointer: Pointer;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** A plain sentence in Spanish: «Clientes: se agregó Cumbre.» */
  sentence: string;
  before?: ChangeValue;
  after?: ChangeValue;
  /** Takes this change alone back, with tests. */
  revert: Operation[];
}

/** What differs between two contents, in the order of the page. */
export function changesBetween(_before: SiteContent, _after: SiteContent): Change[] {
  return [];
}
