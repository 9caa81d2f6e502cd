import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { type Palette, paletteOrModel } from '@/lib/palette';
import type { FocalPoint, MediaPlace, MediaUse } from '@/lib/prepared-media';
import { ContentError } from './faults';
import { readContentFile } from './files';

/** The places whose photos are cropped. */
const CROPPED: MediaPlace[] = ['portada', 'talento'];

/** The originals that the content names, as its files are now; what cannot be read names none. */
export function mediaUses(): MediaUse[] {
  return contentFiles.flatMap((name) => usesIn(contentSchemas[name], { value: contentOf(name), group: undefined }));
}

/** The tones of the page, which drawings and photos take. */
export function brandTones(): Palette {
  return paletteOrModel(Object(contentOf('brand')).colors);
}

/** What is wrong with the file is told where the content is checked. */
function contentOf(name: ContentFile): unknown {
  try {
    return readContentFile(name);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

interface Place {
  value: unknown;
  /** What the value is a field of. */
  group: unknown;
}

function usesIn(schema: Parameters<typeof describeField>[0], { value, group }: Place): MediaUse[] {
  const { media, entries, item } = describeField(schema, value);
  if (media) return typeof value === 'string' ? [{ place: media, file: value, ...focusIn(group, media) }] : [];
  if (Array.isArray(value)) {
    return item ? value.flatMap((entry) => usesIn(item, { value: entry, group: undefined })) : [];
  }
  const fields = Object.entries(entries).filter(([key]) => Object.hasOwn(Object(value), key));
  return fields.flatMap(([key, field]) => usesIn(field, { value: Object(value)[key], group: value }));
}

/** The focal point that stands beside a photo, unless it is wrong, which its schema tells. */
function focusIn(group: unknown, place: MediaPlace): { focus?: FocalPoint } {
  const { focus }: { focus?: unknown } = Object(group);
  const { x, y }: Record<string, unknown> = Object(focus);
  const isUsable = CROPPED.includes(place) && typeof x === 'number' && typeof y === 'number';
  return isUsable ? { focus: { x, y } } : {};
}
