import type { SiteContent } from '@/content/types';
import type { Operation } from './patch';
import type { Pointer } from './pointer';

/** A field that two people changed to different values. */
export interface FieldConflict {
  pointer: Pointer;
  /** What a person calls it: «Portada, Titular». */
  label: string;
  mine: string;
  theirs: string;
}

/** Both contents brought together field by field. */
export interface Merge {
  /** What brings `theirs` to the merged content. */
  patch: Operation[];
  /** Fields that both changed and that `resolutions` do not decide. */
  conflicts: FieldConflict[];
}

/** Brings the changes that two people made of the same content together. */
export function mergeContent(_contents: {
  base: SiteContent;
  mine: SiteContent;
  theirs: SiteContent;
  resolutions?: Record<Pointer, 'mine' | 'theirs'>;
}): Merge {
  return { patch: [], conflicts: [] };
}
