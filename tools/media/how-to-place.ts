import { readSource } from '@/content/reading/read';
import { type ContentTarget, formatPlace } from './content-target';
import { isPlace } from './place-in-content';

/** How a person says where an original goes, in Spanish; the places are those that the content has. */
export function howToPlace(target: ContentTarget, original: string): string[] {
  const isFixed = 'path' in target;
  const place = isFixed ? target : { file: target.file, path: target.example };
  if (!isPlace(place)) {
    return [`! El contenido no lo usa, y no tiene el lugar «${formatPlace(place)}»: agrégalo con npm run editar.`];
  }
  const command = `npm run contenido -- medios --en ${formatPlace(place)} ${inShell(original)}`;
  const lines = ['! El contenido no lo usa. Para ponerlo:', `  ${command}`];
  return isFixed ? lines : [...lines, `  ${target.hint(readSource(target.file).value)}`];
}

/** A path as it is typed in a terminal. */
function inShell(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : `"${file}"`;
}
