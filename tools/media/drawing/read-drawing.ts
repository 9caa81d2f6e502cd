import { gunzipSync } from 'node:zlib';
import { failures, MediaFailure } from '@/tools/media/media-failure';

/** In bytes, unpacked: cleaning a longer one would take minutes. */
const LONGEST_SOURCE = 6_000_000;
/** As much as tells a drawing from a picture: it may begin with long comments. */
const START_LENGTH = 64 * 1024;

const ROOT = /<(?:[\w-]+:)?svg\b/i;
/** A document type, with what it declares between brackets. */
const DOCUMENT_TYPE = /<!DOCTYPE\b[^>[]*(?:\[(.*?)\]\s*)?>/is;
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(["'])(.*?)\2\s*>/gs;

/** Whether a file is a drawing, whatever its name says. */
export function isDrawing(data: Buffer): boolean {
  if (isPacked(data)) return true;
  const start = decode(data.subarray(0, START_LENGTH));
  return !start.includes('\0') && ROOT.test(start);
}

/**
 * The text of a drawing in whatever encoding it was written: with the namespaces that it uses, and without a document
 * type, whose entities stand written out.
 */
export function readDrawing(data: Buffer): string {
  const source = decode(isPacked(data) ? unpack(data) : data);
  if (source.length > LONGEST_SOURCE) throw new MediaFailure(failures.tooHeavy);
  if (!ROOT.test(source)) throw new MediaFailure(failures.noDrawing);
  const withoutDeclaration = source.replace(/^\s*<\?xml\b.*?\?>/s, '');
  return declareNamespaces(expandEntities(withoutDeclaration));
}

/** Whether a drawing is compressed (`.svgz`), as Inkscape and Illustrator write it. */
function isPacked(data: Buffer): boolean {
  return data[0] === 0x1f && data[1] === 0x8b;
}

function unpack(data: Buffer): Buffer {
  try {
    return gunzipSync(data, { maxOutputLength: LONGEST_SOURCE });
  } catch (cause) {
    const isTooLong = Object(cause).code === 'ERR_BUFFER_TOO_LARGE';
    throw new MediaFailure(isTooLong ? failures.tooHeavy : failures.damagedDrawing(), { cause });
  }
}

function decode(data: Buffer): string {
  const text = new TextDecoder(encodingOf(data)).decode(data);
  // What says UTF-8 and is not is in the encoding of old Windows programs.
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(data) : text;
}

/** By the byte order mark, or by the zero beside the first sign, which is `<`. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0) return 'utf-16be';
  return second === 0 ? 'utf-16le' : 'utf-8';
}

/** Illustrator declares addresses as entities. Those that name another file or other entities are refused. */
function expandEntities(source: string): string {
  const [documentType, declarations = ''] = source.match(DOCUMENT_TYPE) ?? [];
  if (documentType === undefined) return source;
  const entities = new Map([...declarations.matchAll(ENTITY)].map(([, name = '', , value = '']) => [name, value]));
  const isPlain = (value: string) => !/[&<%]/.test(value) && value.length < 200;
  const declared = declarations.match(/<!ENTITY\b/gi) ?? [];
  if (declared.length !== entities.size || ![...entities.values()].every(isPlain)) {
    throw new MediaFailure(failures.unkept('<!ENTITY>'));
  }
  return source
    .replace(documentType, '')
    .replace(/&([\w.-]+);/g, (reference, name: string) => entities.get(name) ?? reference);
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** What was copied out of a page lacks the declarations that XML asks for. */
function declareNamespaces(source: string): string {
  const [root] = source.match(/<svg(?=[\s>])[^>]*/) ?? [];
  if (root === undefined) return source;
  const missing: string[] = [];
  if (!/\sxmlns\s*=/.test(root)) missing.push(SVG);
  if (/\sxlink:/.test(source) && !/\sxmlns:xlink\s*=/.test(source)) missing.push(XLINK);
  return source.replace('<svg', ['<svg', ...missing].join(' '));
}
