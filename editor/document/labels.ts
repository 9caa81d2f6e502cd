import { type ContentFile, contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import { describePath } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import { keysOf, type Pointer, pointerTo, valueAt } from './pointer';

/** The part in which a pointer stands. */
export function fileOf(pointer: Pointer): ContentFile | undefined {
  const [name] = keysOf(pointer);
  return contentFiles.find((file) => file === name);
}

/** What a person calls the value at a pointer: «Talento, Ana Ruiz, Cargo». */
export function labelOf(pointer: Pointer, content: unknown): string {
  const file = fileOf(pointer);
  if (!file) return pointer;
  const path = keysOf(pointer).slice(1);
  const values = [undefined, ...path].map((_, depth) => valueAt(content, pointerTo(file, ...path.slice(0, depth))));
  const steps = describePath(contentSchemas[file], { path, values });
  const names = steps.map(({ label }, depth) => {
    const key = path[depth];
    return typeof key === 'number' ? (nameOf(values[depth + 1]) ?? `n.º ${key + 1}`) : label;
  });
  return [titleOf(file), ...names].filter(Boolean).join(', ');
}
