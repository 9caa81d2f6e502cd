import { existsSync, readFileSync } from 'node:fs';
import { type Message as EsbuildMessage, transformSync } from 'esbuild';
import type { ContentValues } from '@/content';
import { ContentError, type ContentIssue } from '@/content/content-issue';
import { type ContentFile, contentFiles, contentPath } from '@/content/schema/content';
import { ContentProblemError } from '@/content/schema/content-problem';
import { parsePolicy } from './policy-text';

/** All content files that can be read, and an issue for each of the others. */
export function readContentFiles(): { files: ContentValues; issues: ContentIssue[] } {
  const files: ContentValues = {};
  const issues: ContentIssue[] = [];
  for (const file of contentFiles) {
    try {
      files[file] = readContentFile(file);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      issues.push(...error.issues);
    }
  }
  return { files, issues };
}

/** The value of a content file as written, with placeholders in its texts. @throws ContentError */
export function readContentFile(file: ContentFile): unknown {
  try {
    const text = readText(contentPath(file));
    return file === 'privacy-policy' ? parsePolicy(text) : parseJson(text);
  } catch (error) {
    if (!(error instanceof ContentProblemError)) throw error;
    const { problem, remedy } = error;
    throw new ContentError([{ file, path: [], label: '', problem, remedy }]);
  }
}

function readText(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new ContentProblemError({ problem: 'El archivo falta.', remedy: `Recupéralo: git checkout HEAD -- ${file}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ContentProblemError({
      problem: `No se puede leer. ${placeInJson(text) ?? error}`,
      remedy: 'Corrige esa línea o la anterior; si no ves qué le falta, recupera la última versión con git.',
    });
  }
}

/** The place of a syntax error. Node's own message does not always contain it. */
function placeInJson(text: string): string | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
  } catch (error) {
    const [first]: EsbuildMessage[] = Object(error).errors ?? [];
    if (first?.location) return `Línea ${first.location.line}, columna ${first.location.column + 1}: ${first.text}`;
  }
}
