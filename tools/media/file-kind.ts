import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';

/** Kinds of pictures that can be prepared, each by its usual ending. */
export type PictureKind = 'png' | 'jpg' | 'webp' | 'avif' | 'tif' | 'gif';

/** Kinds of files that no folder of the originals takes. */
export type ForeignKind =
  | 'empty'
  | 'gitLfs'
  | 'iCloud'
  | 'macLeftover'
  | 'shortcut'
  | 'heic'
  | 'raw'
  | 'photoshop'
  | 'illustrator'
  | 'eps'
  | 'pdf'
  | 'corel'
  | 'office'
  | 'archive'
  | 'otherPicture'
  | 'webPage'
  | 'playlist'
  | 'sound';

/** What a file is, whatever its name says. */
export type FileKind = 'svg' | PictureKind | 'film' | ForeignKind | 'unknown';

interface Signature {
  kind: FileKind;
  /** How its bytes begin, each as one character. */
  begins: RegExp;
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: files of pixels begin with them
/** The first that matches decides: what is a special kind of another stands before that. */
const SIGNATURES: Signature[] = [
  { kind: 'empty', begins: /^$/ },
  { kind: 'gitLfs', begins: /^version https:\/\/git-lfs/ },
  { kind: 'iCloud', begins: /^bplist00.*NSURL/s },
  { kind: 'macLeftover', begins: /^\0\x05\x16[\x07\0]/ },
  { kind: 'shortcut', begins: /^(?:\[InternetShortcut\]|\[Desktop Entry\]|L\0\0\0\x01\x14\x02\0)/ },
  { kind: 'shortcut', begins: /^\s*<\?xml.{0,300}<plist.{0,300}<key>URL<\/key>/s },
  { kind: 'jpg', begins: /^\xff\xd8\xff/ },
  { kind: 'png', begins: /^\x89PNG\r\n\x1a\n/ },
  { kind: 'webp', begins: /^RIFF.{4}WEBP/s },
  { kind: 'gif', begins: /^GIF8[79]a/ },
  { kind: 'raw', begins: /^(?:II\*\0.{4}CR|IIR[OS]|MMOR|IIU\0|FUJIFILM|\0MRM|.{4}ftypcrx)/s },
  { kind: 'tif', begins: /^(?:II[*+]\0|MM\0[*+])/ },
  // Both may begin with the brand of the family (mif1): those that follow tell them apart.
  { kind: 'avif', begins: /^.{4}ftyp(?=.{0,64}avi[fs])/s },
  { kind: 'heic', begins: /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s },
  { kind: 'playlist', begins: /^\s*(?:#EXTM3U|ffconcat version|\[playlist\])/i },
  { kind: 'sound', begins: /^(?:ID3|\xff[\xfb\xf3\xf2]|OggS|fLaC|RIFF.{4}WAVE|FORM.{4}AIFF|#!AMR|.{4}ftypM4[AB])/s },
  { kind: 'otherPicture', begins: /^.{4}(?:JXL |jP {2})\r\n\x87\n/s },
  { kind: 'film', begins: /^.{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/s },
  {
    kind: 'film',
    begins: /^(?:\x1aE\xdf\xa3|RIFF.{4}AVI |0&\xb2u\x8ef\xcf\x11|FLV\x01|\0\0\x01[\xba\xb3]|\x06\x0e\+4)/s,
  },
  { kind: 'film', begins: /^(?:G.{187}G|.{4}G.{191}G)/s },
  { kind: 'photoshop', begins: /^8BP[SB]/ },
  { kind: 'eps', begins: /^%!PS-Adobe-[\d.]+ EPSF/ },
  { kind: 'illustrator', begins: /^(?:%PDF|%!PS).*(?:Adobe Illustrator|AIPrivateData|AIMetaData)/s },
  { kind: 'pdf', begins: /^.{0,1024}%PDF-/s },
  { kind: 'eps', begins: /^(?:\x04?%!PS|\xc5\xd0\xd3\xc6)/ },
  { kind: 'corel', begins: /^(?:RIFF.{4}(?:CDR|cdr)|PK\x03\x04.{26}mimetypeapplication\/x-vnd\.corel)/s },
  { kind: 'office', begins: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/ },
  { kind: 'office', begins: /^PK\x03\x04.*(?:\[Content_Types\]\.xml|word\/|ppt\/|xl\/|vnd\.oasis|\.iwa)/s },
  { kind: 'archive', begins: /^(?:PK[\x03\x05]|Rar!|7z\xbc\xaf|\x1f\x8b|.{257}ustar)/s },
  { kind: 'otherPicture', begins: /^BM.{12}[\x0c(48@lp|]\0\0\0/s },
  {
    kind: 'otherPicture',
    begins: /^(?:\xff\x0a|\0\0[\x01\x02]\0.\0|gimp xcf|fig-|\xd7\xcd\xc6\x9a|\x01\0\0\0.{36} EMF|v\/1\x01|P[1-6]\s)/s,
  },
  {
    kind: 'webPage',
    begins: /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype html|html|head|body)\b/is,
  },
  { kind: 'webPage', begins: /^(?:MIME-Version:|From: <Saved by)/i },
  { kind: 'svg', begins: /<(?:\w+:)?svg\b/i },
];
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: files of pixels begin with them

/** The endings of drawings. */
const DRAWING_ENDINGS = ['.svg', '.svgz'];

/** The endings of photos as cameras keep them; some of them begin as any TIFF does. */
const RAW_ENDINGS = ['.dng', '.nef', '.nrw', '.arw', '.sr2', '.cr2', '.pef', '.srw', '.3fr', '.iiq', '.raw'];

/** As much as tells one kind from another: a drawing may begin with long comments. */
const START_LENGTH = 64 * 1024;

/** Tells what a file is by how it begins. */
export function kindOf(file: string): FileKind {
  const start = firstBytes(file);
  const ending = path.extname(file).toLowerCase();
  if (ending === '.icloud') return 'iCloud';
  const text = textOf(start);
  const kind = SIGNATURES.find(({ begins }) => begins.test(text))?.kind;
  if (kind === 'tif' && (RAW_ENDINGS.includes(ending) || beginsWithPreview(start))) return 'raw';
  // What is wrong with a drawing is told where drawings are read; they may be compressed (`.svgz`).
  const isPacked = kind === 'archive' && start[0] === 0x1f;
  if (DRAWING_ENDINGS.includes(ending) && (kind === undefined || isPacked)) return 'svg';
  if (kind === undefined) return 'unknown';
  return kind;
}

/** Whether a file is a drawing and no picture of pixels. */
export function isDrawing(file: string): boolean {
  return kindOf(file) === 'svg';
}

function firstBytes(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const start = Buffer.alloc(START_LENGTH);
    return start.subarray(0, readSync(descriptor, start));
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes as characters, one each; what is written in UTF-16 without what makes it that. */
function textOf(start: Buffer): string {
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(start.toString('latin1', 0, 2));
  const text = start.toString('latin1');
  return isUtf16 ? text.slice(2).replaceAll('\0', '') : text.replace(/^\xef\xbb\xbf/, '');
}

/** Tags of TIFF: a smaller picture that stands for another, and the version of Adobe's DNG. */
const REDUCED_PICTURE = 0xfe;
const DNG_VERSION = 0xc612;

/** Whether the first picture of a TIFF stands for another: so begin the photos that cameras keep for themselves. */
function beginsWithPreview(start: Buffer): boolean {
  const isBigEndian = start.toString('latin1', 0, 2) === 'MM';
  const read = (at: number, length: number) => {
    if (at + length > start.length) return 0;
    return isBigEndian ? start.readUIntBE(at, length) : start.readUIntLE(at, length);
  };
  const directory = read(4, 4);
  const tags = Array.from({ length: read(directory, 2) }, (_, index) => directory + 2 + index * 12);
  return tags.some((at) => {
    const tag = read(at, 2);
    return tag === DNG_VERSION || (tag === REDUCED_PICTURE && (read(at + 8, 4) & 1) === 1);
  });
}
