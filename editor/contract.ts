import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { Group } from '@/tools/review/check';
import type { Finding, Key } from '@/tools/review/review-content';

/** What the panel and its server say to each other, as JSON below `API`. Each request carries the session's token. */
export const EDITOR_PATH = '/editar';
export const API = `${EDITOR_PATH}/api`;
/** The header that carries the token. */
export const TOKEN_HEADER = 'x-editar-clave';

/**
 * One change of a file of the content, at the end of a way from the file's value: what stands there gets a value, an
 * entry after the last of a list is added, without a value it is taken away, and with `to` it moves within its list.
 */
export type Change = { way: Key[]; value?: unknown; to?: number };

/** `POST change`: answered with the new state, or refused. */
export interface ChangeRequest {
  file: ContentFile;
  change: Change;
  /** The digest that the file had in the state that the panel shows. */
  digest: string;
  /** Changes in a row that share it are undone as one, such as those of one text while it is typed. */
  stroke?: string;
  /** From when the policy's new text applies, once the server has asked for it. */
  policyDate?: string;
}

/** What a person is told in place of what they asked for; nothing was written. */
export class Refused extends Error {
  /**
   * @param reason `conflict`: the file changed meanwhile, the state is its new one. `policy`: the text of the policy
   * would change under a date that visitors accepted; send it again with a date.
   */
  constructor(
    message: string,
    readonly reason: 'conflict' | 'policy' | 'failed' = 'failed',
  ) {
    super(message);
  }
}
export type Refusal = Pick<Refused, 'reason' | 'message'>;

/** What changed since the last saved version, in words: `Portada, Titular`, and what it was and is, unless missing. */
export type Difference = { where: string; before?: string; after?: string };

/** All that the panel shows. */
export interface State {
  /** Missing while a file cannot be read, which the findings then tell. */
  content?: SiteContent;
  digests: Partial<Record<ContentFile, string>>;
  findings: Finding[];
  differences: Difference[];
  /** What would be undone and redone next, in words. */
  undo?: string;
  redo?: string;
  /** About how many bytes of the page's weight are left, once it is known. */
  bytesLeft?: number;
  /** Whether git knows who saves a version. */
  hasAuthor: boolean;
}

/** `POST media/<originals>?name=<file>`, its body the file: lines of JSON, of which the last is no progress. */
export type MediaLine = { share: number } | { value: object } | { refused: string };

/** `POST save`: answered with the new state. */
export type SaveRequest = { message: string; author?: { name: string; email: string } };

/** `POST run/preview`: where the preview can be looked at; `publish` and `review`: what their commands say. */
export type Outcome = { address: string } | { ready: boolean; groups: Group[] };

/** `POST run/review`: all that `npm run revisar` finds, files and spelling included. */
export type Reviewed = { findings: Finding[] };
