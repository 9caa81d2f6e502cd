import { readSource } from '@/content/reading/read';
import { contentSchemas } from '@/content/schema/content';
import { describePath } from '@/content/schema/describe';
import { type ContentPlace, type ContentTarget, formatPlace } from './content-target';
import { isPlace } from './place-in-content';

/** How a person says where an original goes, in Spanish; the places are those that the content has. */
export function howToPlace(target: ContentTarget, original: string): string[] {
  const isFixed = 'path' in target;
  const place = isFixed ? target : { file: target.file, path: target.example };
  if (!isPlace(place)) {
    const whole = folderOfWhole(place);
    const remedy = whole ? `prepara antes una foto entera, en ${whole}/` : 'agrégalo con npm run editar';
    return [`! El contenido no lo usa, y no tiene el lugar «${formatPlace(place)}»: ${remedy}.`];
  }
  const command = `npm run contenido -- medios --en ${formatPlace(place)} ${inShell(original)}`;
  const lines = ['! El contenido no lo usa. Para ponerlo:', `  ${command}`];
  return isFixed ? lines : [...lines, `  ${target.hint(readSource(target.file).value)}`];
}

/** The folder of the picture of which a place holds one crop. */
function folderOfWhole({ file, path }: ContentPlace): string | undefined {
  return describePath(contentSchemas[file], { path: path.slice(0, -1), values: [] }).at(-1)?.originals;
}

/** A path as it is typed in a terminal. */
function inShell(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `"${file}"`;
}
