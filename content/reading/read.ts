import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type ContentFile, contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import { contentPath, type Key, type Position } from './content-path';
import { parseContent, positionOf } from './files';
import { missingMedia } from './missing-media';
import { withCompanyData } from './placeholders';
import { TextError } from './text-error';

/** Something that keeps a file of the content from being used. */
export interface ContentFault extends Message {
  name: ContentFile;
  /** The path to the value that is wrong; empty where the file itself is. */
  path: Key[];
  /** The same as a person reads it. */
  label: string;
  position: Position;
}

/** A file of the content that the page cannot use; its message tells all that is wrong with it, in Spanish. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: ContentFault[];

  constructor(faults: ContentFault[]) {
    super(faults.map(faultInWords).join('\n\n'));
    this.faults = faults;
    // Where in this code it was found tells nothing to whoever mends the file.
    this.stack = this.message;
  }
}

/** Where a fault is, what is wrong and what would be right. */
export function faultInWords({ name, label, position, problem, remedy }: ContentFault): string {
  const place = `${contentPath(name)}:${position.line}:${position.column}`;
  const field = [titleOf(name), label].filter(Boolean).join(', ');
  return `${place}  ${field}\n  ${problem}\n  → ${remedy}`;
}

/** A file of the content as it is written: its text and its value, without the company's data in the texts. */
interface ContentSource {
  text: string;
  value: unknown;
}

/** What a file of the content holds, as the page is given it. @throws ContentError */
export function readContent<Name extends ContentFile>(name: Name): v.InferOutput<(typeof contentSchemas)[Name]> {
  const { text, value } = readSource(name);
  const data = withCompanyData(value, companyData());
  const faults = faultsOf(name, { text, data });
  if (faults.length > 0) throw new ContentError(faults);
  return v.parse(contentSchemas[name], data);
}

/** @throws ContentError when the file is gone or is no JSON or Markdown as it should be */
export function readSource(name: ContentFile): ContentSource {
  const file = contentPath(name);
  const whole = { name, path: [], label: '' };
  if (!existsSync(file)) throw new ContentError([{ ...whole, position: START, ...messageAboutGone(file) }]);
  try {
    const text = decodeText(readFileSync(file));
    return { text, value: parseContent(name, text) };
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const { problem, remedy, position } = error;
    throw new ContentError([{ ...whole, position, problem, remedy }]);
  }
}

/** The text of a file's bytes. @throws TextError unless they are UTF-8 */
function decodeText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  throw new TextError(
    {
      problem: 'El archivo no está guardado en UTF-8, y sus tildes y eñes se perderían.',
      remedy: 'Ábrelo con la codificación que tiene (Windows-1252 o UTF-16) y guárdalo en UTF-8.',
    },
    START,
  );
}

const START: Position = { line: 1, column: 1 };

/** A file that is not there, or stands there by another name. */
function messageAboutGone(file: string): Message {
  const { dir, name, base } = path.parse(file);
  const isAlike = (other: string) =>
    other.toLowerCase().startsWith(`${name}.`) && !/\.(?:ts|versions\.json)$/.test(other);
  const alike = existsSync(dir) ? readdirSync(dir).find(isAlike) : undefined;
  const remedy = alike ? `Vuelve a llamar ${base} a «${alike}».` : `Recupéralo: git checkout HEAD -- ${file}`;
  return { problem: 'El archivo falta.', remedy };
}

/** The company's data; none while its file cannot be read, which that file's own error tells. */
export function companyData(): unknown {
  try {
    return readSource('site').value;
  } catch (error) {
    if (error instanceof ContentError) return {};
    throw error;
  }
}

/** Everything that keeps a file from being used: its schema's rules, and files of the site that are not there. */
export function faultsOf(name: ContentFile, { text, data }: { text: string; data: unknown }): ContentFault[] {
  const issues = [...validate(contentSchemas[name], data), ...missingMedia(data)];
  return issues.map(({ path, message }) => ({
    name,
    path,
    label: pathInWords(contentSchemas[name], { path, value: data }),
    position: positionOf(name, { text, path }),
    ...message,
  }));
}
