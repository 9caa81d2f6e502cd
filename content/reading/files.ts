import { existsSync, readFileSync } from 'node:fs';
import { type Message as EsbuildMessage, transformSync } from 'esbuild';
import { type ContentFile, contentPath } from '@/content/schema/content';
import { ContentError } from './faults';
import { parsePolicy } from './policy-text';
import { TextError } from './text-error';

/** What a file of the content holds as it is written, without the company's data in its texts. @throws ContentError */
export function readContentFile(name: ContentFile): unknown {
  try {
    const text = readText(contentPath(name));
    return name === 'privacy-policy' ? parsePolicy(text) : parseJson(text);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    const { problem, remedy } = error;
    throw new ContentError([{ name, path: [], label: '', problem, remedy }]);
  }
}

function readText(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new TextError({ problem: 'El archivo falta.', remedy: `Recupéralo: git checkout HEAD -- ${file}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, said } = placeInJson(text);
    throw new TextError({
      problem: `Línea ${line}, columna ${column}: no se puede leer (${said}).`,
      remedy: 'Corrige esa línea o la anterior; si no ves qué le falta, recupera la última versión con git.',
    });
  }
}

/** Where a JSON text is wrong, which Node's own message does not always say. */
function placeInJson(text: string): { line: number; column: number; said: string } {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
  } catch (error) {
    const [first]: EsbuildMessage[] = Object(error).errors ?? [];
    if (first?.location) {
      return { line: first.location.line, column: first.location.column + 1, said: first.text };
    }
  }
  return { line: 1, column: 1, said: 'JSON' };
}
