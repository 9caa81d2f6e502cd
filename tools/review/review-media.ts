import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import * as v from 'valibot';
import { isTypoOf } from '@/content/schema/typo';
import type { SiteContent } from '@/content/types';
import { paletteOrModel } from '@/lib/palette';
import { judgeMedia, type MediaPlace } from '@/tools/media/judge-media';
import type { Size } from '@/tools/media/measure';
import { type ContentField, type Finding, fieldsOf, finding } from './finding';

const sizeSchema = v.object({ width: v.number(), height: v.number() });

/** The nearest parent of a field that has this key. */
function nearestParentWith<Key extends string>({ parents }: ContentField, key: Key): Record<Key, unknown> | undefined {
  return parents.findLast((parent): parent is Record<Key, unknown> => Object.hasOwn(Object(parent), key));
}

/** The rules about the files themselves: there, safe, of the size that the content says, and not too heavy. */
export async function reviewMedia(content: Partial<SiteContent>, publicFolder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const missing = new Set<unknown>();
  const ink = paletteOrModel(content.brand?.colors).ink.DEFAULT;
  for (const field of fieldsOf(content)) {
    const src = field.value;
    // An address of another form is an error of the schema.
    if (typeof src !== 'string' || !src.startsWith('/media/')) continue;
    const file = join(publicFolder, src);
    // A drawing of the page itself, which a route gives in the tones of the brand.
    if (existsSync(join('app', src, 'route.ts'))) continue;
    if (existsSync(file)) {
      findings.push(...(await reviewFile({ field, src, file, ink })));
      continue;
    }
    // The files of a film have one name, which is wrong once.
    const owner = nearestParentWith(field, 'poster') ?? field;
    if (!missing.has(owner)) findings.push(missingFile({ field, src, file }));
    missing.add(owner);
  }
  return findings;
}

/** A file that the content names. */
interface NamedFile {
  field: ContentField;
  src: string;
  /** Its path on the disk. */
  file: string;
}

function missingFile({ field, src, file }: NamedFile): Finding {
  const { dir, base, ext } = parse(file);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const alike = names.find((name) => extname(name) === ext && isTypoOf(name, base));
  const remedy = alike
    ? `El nombre no coincide: el que está se llama ${alike}.`
    : 'Elige de nuevo el archivo original.';
  return finding({ level: 'error', field, problem: `El archivo public${src} no existe.`, remedy });
}

async function reviewFile({ field, src, file, ink }: NamedFile & { ink: string }): Promise<Finding[]> {
  const { problems, advice } = await judgeMedia({
    src,
    data: await readFile(file),
    ink,
    place: placeOf(field),
    stated: statedSize(field),
    statedType: statedType(field),
  });
  return [
    ...problems.map((problem) => finding({ level: 'error', field, ...problem })),
    ...advice.map((message) => finding({ level: 'advice', field, ...message })),
  ];
}

/** Where a picture shows, if its place asks for something. */
function placeOf({ file, path }: ContentField): MediaPlace | undefined {
  if (file === 'talent') return file;
  if (file === 'clients' && path.includes('logo')) return file;
  if (path.includes('technologies')) return 'technologies';
  return file === 'products' && path.includes('logo') ? 'products' : undefined;
}

function statedSize(field: ContentField): Size | undefined {
  const stated = nearestParentWith(field, 'width');
  // A size that is no two numbers is an error of the schema.
  return v.is(sizeSchema, stated) ? stated : undefined;
}

function statedType(field: ContentField): string | undefined {
  const stated = nearestParentWith(field, 'type')?.type;
  return typeof stated === 'string' ? stated : undefined;
}
