import type { BaseIssue } from 'valibot';
import type { MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';

/** A lookup of prepared files. Returns a problem if the original is unusable, or undefined if it is not prepared. */
export type MediaLookup = <Folder extends MediaFolder>(
  folder: Folder,
  fileName: string,
) => PreparedByFolder[Folder] | MediaProblem | undefined;

/** The options of a validation. The schemas read them while they validate a value. */
export interface ValidationContext {
  lookUpMedia?: MediaLookup | undefined;
  /** Checks the types but not the rules, so that the preview can show a value that violates a rule. */
  ignoresRules?: boolean | undefined;
}

// valibot passes the configuration of `v.config` to each action. Extending its type lets actions read the context.
declare module 'valibot' {
  interface Config<TIssue extends BaseIssue<unknown>> extends ValidationContext {}
}
