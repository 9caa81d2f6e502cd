import { type Palette, paletteOrDefault } from '@/lib/palette';
import type { FocalPoint, MediaUse } from '@/lib/prepared-media';
import { mediaFieldsIn } from './fields';
import { readContentFiles } from './files';

/** Returns the originals that the content files use, with focal points. Skips content files that cannot be read. */
export function findMediaUses(): MediaUse[] {
  return mediaFieldsIn(readContentFiles().files).map(({ field, folder, original }) => ({
    folder,
    file: original,
    ...readFocalPoint(field.parents.at(-1)),
  }));
}

/** Returns the palette of the colors in `brand.json`, or the default palette if they are invalid. */
export function readBrandPalette(): Palette {
  return paletteOrDefault(Object(readContentFiles().files.brand).colors);
}

/** Returns the focal point in the fields of a photo. Ignores an invalid focal point, because validation reports it. */
function readFocalPoint(photoFields: unknown): { focus?: FocalPoint } {
  const { focus }: { focus?: unknown } = Object(photoFields);
  const { x, y }: Record<string, unknown> = Object(focus);
  return typeof x === 'number' && typeof y === 'number' ? { focus: { x, y } } : {};
}
