import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { isTypoOf } from '@/content/schema/typo';
import type { Key } from './content-path';

interface MissingFile {
  path: Key[];
  message: Message;
}

/** The files of the site that a value names and that are not there; of a film, which has one name, the first. */
export function missingMedia(value: unknown, path: Key[] = []): MissingFile[] {
  if (typeof value === 'string') return isMissing(value) ? [{ path, message: messageAbout(value) }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const missing: MissingFile[] = [];
  for (const [name, field] of Object.entries(value)) {
    missing.push(...missingMedia(field, [...path, Array.isArray(value) ? Number(name) : name]));
  }
  return 'poster' in value ? missing.slice(0, 1) : missing;
}

function isMissing(text: string): boolean {
  // An address of another form is told by its schema.
  if (!/^\/media\/[\w./-]+$/.test(text)) return false;
  // A drawing of the page itself, which a route gives in the tones of the brand.
  return !existsSync(`public${text}`) && !existsSync(`app${text}/route.ts`);
}

function messageAbout(src: string): Message {
  const { dir, base, ext } = path.posix.parse(`public${src}`);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const alike = names.find((name) => path.extname(name) === ext && isTypoOf(name, base));
  const remedy = alike
    ? `El nombre no coincide: el que está se llama ${alike}.`
    : 'Prepara de nuevo el archivo original.';
  return { problem: `El archivo public${src} no existe.`, remedy };
}
