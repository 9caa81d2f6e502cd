import type { ContentFile } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import type { Group } from '@/tools/review/check';
import type { Finding } from '@/tools/review/finding';
import type { Change } from './document/changes';
import type { FieldConflict } from './document/merge';
import type { Operation } from './document/patch';
import type { Pointer } from './document/pointer';

/**
 * What the panel and its server send each other, as JSON below `API`. Each request carries the session's key. Besides
 * what stands here, `POST versions/:id/restore` is answered with the state, and pictures are read at
 * `versions/:id/media` and `media/original-picture`.
 */
export const EDITOR_PATH = '/editar';
export const API = `${EDITOR_PATH}/api`;
/** The header that carries the key. */
export const KEY_HEADER = 'x-editar-clave';

/** `GET state`, and the answer to everything that changes the content. */
export interface EditorState {
  /** Grows with each answer, so that one which comes late is known. */
  revision: number;
  /** The content as the files hold it; of a file that cannot be read, as it was when it last could. */
  content: ContentData;
  unreadable: UnreadableFile[];
  /** What differs from the last saved version. */
  changes: Change[];
  /** What would be undone and redone next, in words. */
  undo?: string;
  redo?: string;
  /** Whether git knows who saves a version. */
  hasAuthor: boolean;
  /** The date that the policy's next version must exceed: its text differs from what visitors accepted. */
  policyDateAfter?: string;
  /** What was prepared for other colours of the brand, in words: «el logotipo y la portada». */
  outdatedMedia?: string;
}

/** A file of the content that cannot be read as it stands on the disk. */
export interface UnreadableFile extends Message {
  file: ContentFile;
  /** The line at fault; 0 when it is not known. */
  line: number;
}

/** `POST patch`: answered with the state, or with a rejection. */
export interface PatchRequest {
  patch: Operation[];
  /** Patches in a row that share it are undone as one, such as those of a text while it is typed. */
  editId?: string;
}

/** What is answered in place of what was asked for; nothing was written. */
export type Rejection = Message &
  (
    | { reason: 'rejected' }
    /** The session's key is another one: the editor was started anew. */
    | { reason: 'key' }
    /** The editor does not answer: said by the panel itself. */
    | { reason: 'offline' }
    /** What the patch expects at the pointer is not there. */
    | { reason: 'conflict'; pointer: Pointer; state: EditorState }
  );

/**
 * `POST undo`, `redo` and `undo-all`: the state, and what was done in words, unless there was nothing to do. So is
 * `POST media/remake`, which prepares anew what was made for other colours of the brand.
 */
export type UndoAnswer = EditorState & { done?: string };

/** `POST save`: answered with the state. */
export interface SaveRequest {
  message: string;
  author?: { name: string; email: string };
  /** From when the policy's new text applies, as `2026-11-23`; needed when `policyDateAfter` is set. */
  policyDate?: string;
}

/** `POST restore-file`: the file is again as in the last version; answered with the state. */
export interface RestoreFileRequest {
  file: ContentFile;
}

/** A saved version of the content. */
export interface Version {
  /** Its commit. */
  id: string;
  /** When it was saved, as an ISO date with its time. */
  date: string;
  author: string;
  message: string;
  /** What it changed in the content and its files. */
  changes: Change[];
  isPublished: boolean;
  /** Whether it was saved before the content changed its format. */
  isOldFormat: boolean;
}

/** `GET versions`: the newest first. */
export interface Versions {
  versions: Version[];
}

/** `POST versions/:id/view` and `POST preview`: where the page can be looked at. */
export interface PageAddress {
  address: string;
}

/** `GET publishing`: where the site would be published to. */
export interface PublishingTarget {
  /** The configured remote and branch; missing when there is none. */
  remote?: { name: string; url: string; branch: string };
  /** Who builds what is pushed, in words, where that can be told from the project: «GitHub Actions». */
  builder?: string;
  /** The site's address; missing while it is a sample. */
  siteUrl?: string;
  /** How many saved versions are not published. */
  unpublished: number;
}

/** `POST publish`; the answer is lines of JSON, each a `PublishingStep` but for the last, a `PublishingResult`. */
export interface PublishRequest {
  /** Which text stays where someone else published another, once that was asked. */
  resolutions?: Record<Pointer, 'mine' | 'theirs'>;
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
  | { kind: 'pushed'; remote: string; branch: string; builder?: string }
  /** The new version is online and was checked. */
  | { kind: 'online'; address: string; groups: Group[] }
  /** Pushed, but the new version did not appear in time. */
  | ({ kind: 'not-online'; address: string } & Message)
  /** Someone else published other texts in the same fields. */
  | { kind: 'conflict'; conflicts: FieldConflict[] }
  | ({ kind: 'failed' } & Message);

/** `POST review`: all that `npm run contenido -- revisar` finds, files and spelling included. */
export interface ReviewResult {
  findings: Finding[];
  /** What was looked at and is in order, in words. */
  passed: string[];
}

/** `POST check`: what `npm run contenido -- publicar` says. */
export interface LaunchCheckResult {
  ready: boolean;
  groups: Group[];
}

/** `POST dictionary`: the word is right; answered with a new `ReviewResult`. */
export interface DictionaryRequest {
  word: string;
}

/** `POST letters`: the page's typefaces show these, too; answered with a new `ReviewResult`. */
export interface LettersRequest {
  letters: string;
}

/**
 * `POST media/prepare/<originals>?name=<file>&title=<whom or what it shows>`, its body the file. The answer is lines of JSON,
 * of which the last is no progress.
 */
export type MediaLine = { share: number } | PreparedMedia | { rejected: Message };

/** A file that was prepared for the page; it is written with the change that uses it. */
export interface PreparedMedia {
  /** What the content holds of it: a picture, or an entry with one. */
  value: object;
  /** What was done to it, in words: «Se quitó el fondo blanco». */
  notes: string[];
}

/** A part of an original, in shares of its width and height. */
export interface FrameRegion {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much it is darkened under the text that stands on it, from 0 to 1. */
  darkening?: number;
}

/** One way in which an original is cropped: a portrait has one, the hero a wide and a tall one. */
export interface Crop {
  name: string;
  /** In words: «Ancho». */
  label: string;
  /** Width by height. */
  aspect: number;
  region: FrameRegion;
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
  regions: Record<string, FrameRegion>;
}
