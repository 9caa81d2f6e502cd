import type { BaseIssue } from 'valibot';
import type { MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';

/** A lookup of the prepared files of an original. Returns its problem if unusable, or undefined if not prepared. */
export type MediaLookup = <Folder extends MediaFolder>(
  folder: Folder,
  fileName: string,
) => PreparedByFolder[Folder] | MediaProblem | undefined;

/** Options of a validation that the schemas read in addition to the value. */
export interface ValidationContext {
  lookUpMedia?: MediaLookup | undefined;
  /** Checks the types but not the rules, so that the preview can show a value that violates a rule. */
  ignoresRules?: boolean | undefined;
}

// valibot passes the configuration of `v.config` to each action. Extending its type lets actions read the context.
declare module 'valibot' {
  interface Config<TIssue extends BaseIssue<unknown>> extends ValidationContext {}
}
