import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type Judgement, judgeMedia, type MediaPlace } from '@/tools/media/judge-media';
import type { Size } from '@/tools/media/measure';
import { type ContentField, type ContentValues, fieldsOf } from '@/tools/review/fields';

/** A file of the site that the content names, and what is to be said of it. */
export interface JudgedMedia extends Judgement {
  field: ContentField;
  /** Its address on the site. */
  src: string;
  /** Of its bytes (SHA-256, hexadecimal). */
  digest: string;
}

interface MediaOptions {
  /** The dark ground of the page, as `#rrggbb`. */
  ink: string;
  publicFolder?: string;
}

/** Looks at each file that the content names; one that is not there is a fault of the content (`missingMedia`). */
export async function gatherMedia(
  values: ContentValues,
  { ink, publicFolder = 'public' }: MediaOptions,
): Promise<JudgedMedia[]> {
  const judged: JudgedMedia[] = [];
  for (const field of fieldsOf(values)) {
    const src = field.value;
    if (typeof src !== 'string' || !src.startsWith('/media/')) continue;
    const file = path.join(publicFolder, src);
    // A drawing of the page itself, which a route gives in the tones of the brand, is no file.
    if (!existsSync(file)) continue;
    const data = await readFile(file);
    const judgement = await judgeMedia({
      src,
      data,
      ink,
      place: placeOf(field),
      stated: statedSize(field),
      statedType: statedType(field),
    });
    judged.push({ field, src, digest: createHash('sha256').update(data).digest('hex'), ...judgement });
  }
  return judged;
}

/** Where a picture shows, if its place asks for something. */
function placeOf({ file, path }: ContentField): MediaPlace | undefined {
  if (file === 'talent') return file;
  if (file === 'clients' && path.includes('logo')) return file;
  if (path.includes('technologies')) return 'technologies';
  return file === 'products' && path.includes('logo') ? 'products' : undefined;
}

const sizeSchema = v.object({ width: v.number(), height: v.number() });

function statedSize(field: ContentField): Size | undefined {
  const stated = nearestParentWith(field, 'width');
  // A size that is no two numbers is told by the schema.
  return v.is(sizeSchema, stated) ? stated : undefined;
}

function statedType(field: ContentField): string | undefined {
  const stated = nearestParentWith(field, 'type')?.type;
  return typeof stated === 'string' ? stated : undefined;
}

function nearestParentWith({ parents }: ContentField, key: string): Record<string, unknown> | undefined {
  return parents
    .map((parent): Record<string, unknown> => Object(parent))
    .findLast((parent) => Object.hasOwn(parent, key));
}
