import { contentSchemas } from '@/content/schema/content';
import { fieldsIn } from '@/content/schema/describe';
import { type Palette, paletteOrDefault } from '@/lib/palette';
import type { FocalPoint, MediaUse } from '@/lib/prepared-media';
import { readContentFiles } from './files';

/** The originals named by the content files. Files that cannot be read name none. */
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

/** The tones of the brand in the content file. */
export function brandTones(): Palette {
  return paletteOrDefault(Object(readContentFiles().files.brand).colors);
}

/** The focal point next to a photo. A wrong one is left to validation. */
function focusIn(group: unknown): { focus?: FocalPoint } {
  const { focus }: { focus?: unknown } = Object(group);
  const { x, y }: Record<string, unknown> = Object(focus);
  return typeof x === 'number' && typeof y === 'number' ? { focus: { x, y } } : {};
}
