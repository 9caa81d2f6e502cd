import type { BaseIssue } from 'valibot';
import type { MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';

/** Returns the prepared files of an original, a problem if it is unusable, or `undefined` if it is unknown. */
export type MediaLookup = <Folder extends MediaFolder>(
  folder: Folder,
  file: string,
) => PreparedByFolder[Folder] | MediaProblem | undefined;

/** Options of a validation that the schemas read in addition to the value. */
export interface ValidationContext {
  media?: MediaLookup | undefined;
  /** Checks types only. The preview uses it to show a value whose field reports a broken rule. */
  ignoresRules?: boolean | undefined;
}

// valibot passes the configuration of `v.config` to each action. Extending its type passes the context along.
declare module 'valibot' {
  interface Config<TIssue extends BaseIssue<unknown>> extends ValidationContext {}
}
