import type { ContentFile } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import type { CropRegion, Regions } from '@/tools/media/crop';
import type { Group } from '@/tools/review/check';
import type { Finding } from '@/tools/review/finding';
import type { Change } from './document/changes';

export type { CropRegion as FrameRegion } from '@/tools/media/crop';

/**
 * What the panel and its server send each other, as JSON below `API`; each request carries the session's key. What
 * cannot be done is answered with a `Rejection`, and then nothing was written. What changes the content is answered with
 * the `EditorState`.
 */
export const EDITOR_PATH = '/editar';
export const API = `${EDITOR_PATH}/api`;
/** The page as it is edited, shown in the panel's frame. */
export const EDITED_PAGE_PATH = `${EDITOR_PATH}/pagina`;
/** The header that carries the key. */
export const KEY_HEADER = 'x-editar-clave';

export interface Rejection extends Message {
  /**
   * `changed` (412): somebody else wrote the file since it was read. `key` (403): the editor was started anew since.
   * `offline`: said by the panel itself, when the editor does not answer.
   */
  reason: 'rejected' | 'changed' | 'key' | 'offline';
  /** What a program printed about it, to be folded. */
  output?: string;
}

/** `GET state`. */
export interface EditorState {
  files: Record<ContentFile, FileState>;
  /** What differs from the last saved version. */
  changes: Change[];
  /** What else is in no version, in words: «Diccionario». */
  otherChanges: string[];
  /** What would be undone and redone next, in words. */
  undo?: string;
  redo?: string;
  /** What was done, in words, where that is not plain to see: «Se deshizo: Portada, Titular.» */
  done?: string;
  /** Whether git knows who saves a version. */
  hasAuthor: boolean;
  /** The date that the policy's next version must exceed: its published text differs from what visitors accepted. */
  policyDateAfter?: string;
  /** What was prepared for other colours of the brand, in words: «el logotipo y la portada». */
  outdatedMedia?: string;
  /** Why no version can be saved now, such as a folder that does not come from git. */
  versionsProblem?: Message;
}

/** A file of the content on the disk. */
export interface FileState {
  /** Its entity tag; another one when somebody wrote it. */
  etag: string;
  /** Why it cannot be read. */
  fault?: FileFault;
}

export interface FileFault extends Message {
  line?: number;
}

/**
 * `GET content/:file` is answered with its value and its `ETag`. `PUT content/:file` replaces it where `If-Match` is its
 * entity tag: 412 when somebody else wrote it, 422 when a rule is broken.
 *
 * `POST content/:file/restore` sets it back to the last version, `POST discard` all files. `POST undo`, `POST redo`.
 */
export interface PutContent {
  value: unknown;
  /** Writings in a row that share it are undone as one, such as those of a text while it is typed. */
  editId: string;
}

/** `POST versions` saves what changed as a version. */
export interface SaveRequest {
  message: string;
  author?: { name: string; email: string };
  /** From when the policy's new text applies, as `2026-11-23`; needed when `policyDateAfter` is set. */
  policyDate?: string;
}

/**
 * A saved version of the content. `GET versions`: the newest first. `GET versions/:id/content` gives the content of one,
 * whose pictures stand at `versions/:id/media?src=<address>`; `POST versions/:id/restore` goes back to it.
 */
export interface Version {
  /** Its commit. */
  id: string;
  /** When it was saved, as an ISO date with its time. */
  date: string;
  author: string;
  message: string;
  changes: Change[];
  isPublished: boolean;
}

/** `GET publishing`: where the site would be published to. */
export interface PublishingTarget {
  /** The configured remote and branch; missing when there is none. */
  remote?: { name: string; url: string; branch: string };
  /** The site's address; missing while it is a sample. */
  siteUrl?: string;
  /** How many saved versions are not published. */
  unpublished: number;
  /** Why nothing can be published from here, such as a detached HEAD. */
  problem?: Message;
}

/** `POST publish`; the answer is lines of JSON, each a `PublishingStep` but for the last, a `PublishingResult`. */
export interface PublishRequest {
  /** What becomes of this work where git could not join it with what somebody else published. */
  choice?: 'own-branch' | 'take-published' | undefined;
}

/** A step of publishing that begins, goes on or ends. */
export interface PublishingStep {
  step: 'check' | 'merge' | 'push' | 'export' | 'watch' | 'verify';
  status: 'running' | 'done' | 'failed';
  note?: string;
}

/** How publishing ended. */
export type PublishingResult =
  /** The launch check found something; nothing was published. */
  | { kind: 'not-ready'; groups: Group[] }
  /** Without a remote: the folder that is to be uploaded, as a whole path. */
  | { kind: 'exported'; folder: string }
  /** Pushed; what happens then cannot be watched without the site's address. */
  | { kind: 'pushed'; remote: string; branch: string }
  /** The new version is online and was checked. */
  | { kind: 'online'; address: string; groups: Group[] }
  /** Pushed, but the new version did not appear in time. */
  | ({ kind: 'not-online'; address: string } & Message)
  /** Somebody else published, and git cannot join the two. */
  | { kind: 'diverged'; parts: DivergedPart[] }
  /** Sent to a branch of its own, for somebody to join. */
  | { kind: 'own-branch'; branch: string }
  /** What was published is here now; what was mine is kept in a branch of this machine. */
  | { kind: 'took-published'; keptAs: string }
  | ({ kind: 'failed'; output?: string | undefined } & Message);

/** A part of the page that two people changed, each since the version that both know. */
export interface DivergedPart {
  title: string;
  mine: Change[];
  theirs: Change[];
}

/** `POST review`: all that `npm run contenido -- revisar` finds, files and spelling included. */
export interface ReviewResult {
  findings: Finding[];
  /** What was looked at and is in order, in words. */
  passed: string[];
}

/** `POST dictionary`: the word is right; answered with a new `ReviewResult`. */
export interface DictionaryRequest {
  word: string;
}

/** `POST letters`: the page's typefaces show these, too; answered with a new `ReviewResult`. */
export interface LettersRequest {
  letters: string;
}

/** What `npm run contenido -- publicar` says. */
export interface LaunchCheckResult {
  ready: boolean;
  groups: Group[];
}

/**
 * `POST media/prepare/<originals>?name=<file>&title=<whom or what it shows>`, its body the file. The answer is lines of
 * JSON, of which the last is no progress. `POST media/remake` prepares anew what was made for other colours of the brand.
 */
export type MediaLine = { share: number } | PreparedMedia | { rejected: Message };

/** A file that was prepared for the page and is there for the content to use. */
export interface PreparedMedia {
  /** What the content holds of it: a picture, or an entry with one. */
  value: object;
  /** What was done to it, in words: «Se quitó el fondo blanco». */
  notes: string[];
}

/** One way in which an original is cropped: a portrait has one, the hero a wide and a tall one. */
export interface Crop {
  name: string;
  /** In words: «Ancho». */
  label: string;
  /** Width by height. */
  aspect: number;
  region: CropRegion;
  /** How far the original can be enlarged before the crop would be blurred; 1 when not at all. */
  maxZoom: number;
  /** Whether white text stands on it. */
  isUnderText: boolean;
}

/** `GET media/original?src=<address>`: what a picture was made of; 404 when that is not kept. */
export interface OriginalPicture {
  /** The folder of `tools/media/originales/` that it is in. */
  folder: string;
  /** Where the original can be seen, as the browser needs it. */
  address: string;
  crops: Crop[];
}

/** `POST media/frame`: crops the original of a picture anew; answered with `PreparedMedia`. */
export interface FrameRequest {
  src: string;
  regions: Regions;
}
