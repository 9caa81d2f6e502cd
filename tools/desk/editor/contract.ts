import type { SiteContent } from '../../../content/types';
import type { Finding } from '../review-content';

/** What the panel and its server say to each other, as JSON below `API`. Each request carries the session's token. */
export const EDITOR_PATH = '/editar';
export const API = `${EDITOR_PATH}/api`;
/** The header that carries the token. */
export const TOKEN_HEADER = 'x-editar-clave';

export type ContentFile = keyof SiteContent;
export type Key = string | number;

/** One change of a file of the content. A way leads from the file's value to a field, an entry or a list. */
export type Change =
  | { kind: 'set'; way: Key[]; value: unknown }
  /** Takes an optional field away. */
  | { kind: 'unset'; way: Key[] }
  /** Adds an entry at the end of the list at `way`. */
  | { kind: 'add'; way: Key[]; value: unknown }
  /** Takes the entry at `way` out of its list. */
  | { kind: 'remove'; way: Key[] }
  /** Gives the entry at `way` another place in its list. */
  | { kind: 'move'; way: Key[]; to: number };

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

/** Why nothing was written, in words for the person at the panel. */
export interface Refusal {
  /**
   * `conflict`: the file changed meanwhile, the state is its new one. `invalid`: the content would break a rule.
   * `policy`: the text of the policy would change under a date that visitors accepted; send it again with a date.
   */
  reason: 'conflict' | 'invalid' | 'policy' | 'failed';
  message: string;
}

/** What changed since the last saved version, in words. */
export interface Difference {
  file: ContentFile;
  /** `Portada, Titular` */
  where: string;
  /** Missing when it was added. */
  before?: string;
  /** Missing when it was taken away. */
  after?: string;
}

/** All that the panel shows. */
export interface State {
  /** Missing while a file cannot be read, which the findings then tell. */
  content?: SiteContent;
  digests: Partial<Record<ContentFile, string>>;
  findings: Finding[];
  differences: Difference[];
  /** What would be undone and redone next, in words. */
  undo: string | undefined;
  redo: string | undefined;
  /** About how many bytes of the page's weight are left, once it is known. */
  bytesLeft?: number;
  /** Whether git knows who saves a version. */
  hasAuthor: boolean;
}

/** `POST media/<originals>?name=<file>`, its body the file: lines of JSON, of which the last is no progress. */
export type MediaLine = { share: number } | { value: unknown; title: string } | { refused: string };

/** `POST save`: answered with the new state. */
export interface SaveRequest {
  message: string;
  author?: { name: string; email: string };
}

/** `POST run/preview`: where the preview can be looked at. */
export interface Preview {
  address: string;
}

/** `POST run/publish`: what `npm run publicar:revisar` says. */
export interface Readiness {
  ready: boolean;
  groups: { title: string; checks: { title: string; problem?: string; note?: string; remedy: string }[] }[];
}
