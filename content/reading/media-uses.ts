import { contentSchemas } from '@/content/schema/content';
import { fieldsIn } from '@/content/schema/describe';
import { type Palette, paletteOrDefault } from '@/lib/palette';
import type { FocalPoint, MediaUse } from '@/lib/prepared-media';
import { readContentFiles } from './files';

/** Returns the originals that the content files name. Unreadable content files are skipped. */
export function mediaUses(): MediaUse[] {
  const { files } = readContentFiles();
  const uses: MediaUse[] = [];
  for (const [name, schema] of Object.entries(contentSchemas)) {
    const root: unknown = Object(files)[name];
    for (const { value, parents, descriptions } of fieldsIn(schema, root)) {
      const folder = descriptions.at(-1)?.media;
      if (folder && typeof value === 'string') {
        uses.push({ folder, file: value, ...focusIn(parents.at(-1)) });
      }
    }
  }
  return uses;
}

/** Returns the palette of the colors in `brand.json`, or the default palette if they are invalid. */
export function brandPalette(): Palette {
  return paletteOrDefault(Object(readContentFiles().files.brand).colors);
}

/** Returns the focal point in the group of a photo. An invalid one is ignored, because validation reports it. */
function focusIn(group: unknown): { focus?: FocalPoint } {
  const { focus }: { focus?: unknown } = Object(group);
  const { x, y }: Record<string, unknown> = Object(focus);
  return typeof x === 'number' && typeof y === 'number' ? { focus: { x, y } } : {};
}
