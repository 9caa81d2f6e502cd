import { existsSync, readFileSync } from 'node:fs';
import { type Message as EsbuildMessage, transformSync } from 'esbuild';
import { type ContentFile, contentPath } from '@/content/schema/content';
import { MEDIA_MANIFEST, type MediaManifest } from '@/lib/prepared-media';
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

/** What the preparation made of the originals when it last ran, if it ever did. */
export function readManifest(): MediaManifest {
  return existsSync(MEDIA_MANIFEST) ? JSON.parse(readFileSync(MEDIA_MANIFEST, 'utf8')) : {};
}

function readText(file: string): string {
  // Some editors of Windows put a mark at the beginning, which no parser takes.
  if (existsSync(file)) return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  throw new TextError({ problem: 'El archivo falta.', remedy: `Recupéralo: git checkout HEAD -- ${file}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TextError({
      problem: `No se puede leer. ${placeInJson(text) ?? error}`,
      remedy: 'Corrige esa línea o la anterior; si no ves qué le falta, recupera la última versión con git.',
    });
  }
}

/** Where a JSON text is wrong, which Node's own message does not always say. */
function placeInJson(text: string): string | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
  } catch (error) {
    const [first]: EsbuildMessage[] = Object(error).errors ?? [];
    if (first?.location) return `Línea ${first.location.line}, columna ${first.location.column + 1}: ${first.text}`;
  }
}
