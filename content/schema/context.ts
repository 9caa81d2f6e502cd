import type { BaseIssue } from 'valibot';
import type { MediaFolder, MediaProblem, PreparedByFolder } from '@/lib/prepared-media';

/** Looks up a prepared original. Returns a problem for an unusable file, `undefined` for an unknown one. */
export type MediaLookup = <Folder extends MediaFolder>(
  folder: Folder,
  file: string,
) => PreparedByFolder[Folder] | MediaProblem | undefined;

/** The data that the schemas need besides the value. */
export interface ValidationContext {
  media?: MediaLookup | undefined;
  /** Accepts every value of the right type. The preview shows a text while its field reports the broken rule. */
  ignoresRules?: boolean | undefined;
}

// valibot passes the configuration of a call (`v.config`) to each action, which receives the context this way.
declare module 'valibot' {
  interface Config<TIssue extends BaseIssue<unknown>> extends ValidationContext {}
}
