import { contentSchemas } from '@/content/schema/content';
import { fieldsIn } from '@/content/schema/describe';
import { type Palette, paletteOrDefault } from '@/lib/palette';
import type { FocalPoint, MediaUse } from '@/lib/prepared-media';
import { readContentFiles } from './files';

/** Returns the originals that the content files use, with focal points. Skips content files that cannot be read. */
export function findMediaUses(): MediaUse[] {
  const { files } = readContentFiles();
  const mediaUses: MediaUse[] = [];
  for (const [fileName, schema] of Object.entries(contentSchemas)) {
    const fileValue: unknown = Object(files)[fileName];
    for (const { value, parents, descriptions } of fieldsIn(schema, fileValue)) {
      const folder = descriptions.at(-1)?.mediaFolder;
      if (folder && typeof value === 'string') {
        mediaUses.push({ folder, file: value, ...readFocalPoint(parents.at(-1)) });
      }
    }
  }
  return mediaUses;
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
