import { type ContentFile, contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import { keysOf, type Pointer, pointerTo, valueAt } from './pointer';

/** The part in which a pointer stands. */
export function fileOf(pointer: Pointer): ContentFile | undefined {
  const [name] = keysOf(pointer);
  return contentFiles.find((file) => file === name);
}

/** What a person calls the value at a pointer: «Talento, Personas, Ana Ruiz, Cargo». */
export function labelOf(pointer: Pointer, content: unknown): string {
  const file = fileOf(pointer);
  if (!file) return pointer;
  const path = keysOf(pointer).slice(1);
  if (path.length === 0) return titleOf(file);
  const value = valueAt(content, pointerTo(file));
  return `${titleOf(file)}, ${pathInWords(contentSchemas[file], { path, value })}`;
}
