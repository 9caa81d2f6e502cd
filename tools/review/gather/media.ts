import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { MEDIA_FOLDER } from '@/lib/prepared-media';
import { type ContentField, type ContentValues, descriptionOf, fieldsOf } from '@/tools/review/fields';

/** An original that the content names. */
export interface NamedMedia {
  field: ContentField;
  /** Its place and name: `clientes/altavia.svg`. */
  name: string;
  /** Of its bytes (SHA-256, hexadecimal). */
  digest: string;
}

/** The originals that the content names and that are there. */
export function gatherMedia(values: ContentValues): NamedMedia[] {
  const named: NamedMedia[] = [];
  for (const field of fieldsOf(values)) {
    const name = mediaNameOf(field);
    const digest = name && digestOf(name);
    if (name && digest) named.push({ field, name, digest });
  }
  return named;
}

/** The place and name of the original that a field names, if it does. */
export function mediaNameOf(field: ContentField): string | undefined {
  const place = typeof field.value === 'string' ? descriptionOf(field)?.media : undefined;
  return place && `${place}/${field.value}`;
}

/** The digest of an original; of a film, that of the version that all browsers play. */
export function digestOf(name: string): string | undefined {
  const [file] = [name, `${name}.h264.mp4`].map((path) => `${MEDIA_FOLDER}/${path}`).filter((path) => existsSync(path));
  return file && createHash('sha256').update(readFileSync(file)).digest('hex');
}
