import { existsSync, readFileSync } from 'node:fs';
import { type Message as EsbuildMessage, transformSync } from 'esbuild';
import type { ContentValues } from '@/content';
import { ContentError, type ContentIssue } from '@/content/content-issue';
import { type ContentFileName, contentFileNames, contentPath } from '@/content/schema/content';
import { ContentProblemError } from '@/content/schema/content-problem';
import { parsePolicy } from './policy-text';

/** Reads all content files. Returns an issue for each file that cannot be read. */
export function readContentFiles(): { files: ContentValues; issues: ContentIssue[] } {
  const files: ContentValues = {};
  const issues: ContentIssue[] = [];
  for (const fileName of contentFileNames) {
    try {
      files[fileName] = readContentFile(fileName);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      issues.push(...error.issues);
    }
  }
  return { files, issues };
}

/** Returns the parsed value of a content file, before placeholders are replaced. @throws ContentError */
export function readContentFile(fileName: ContentFileName): unknown {
  try {
    const text = readText(contentPath(fileName));
    return fileName === 'privacy-policy' ? parsePolicy(text) : parseJson(text);
  } catch (error) {
    if (!(error instanceof ContentProblemError)) throw error;
    const { problem, remedy } = error;
    throw new ContentError([{ file: fileName, path: [], label: '', problem, remedy }]);
  }
}

function readText(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new ContentProblemError({ problem: 'El archivo falta.', remedy: `Recupéralo: git checkout HEAD -- ${path}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ContentProblemError({
      problem: `No se puede leer. ${describeSyntaxError(text) ?? error}`,
      remedy: 'Corrige esa línea o la anterior; si no ves qué le falta, recupera la última versión con git.',
    });
  }
}

/** Describes the first JSON syntax error with line and column, which the message of `JSON.parse` may omit. */
function describeSyntaxError(text: string): string | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
  } catch (error) {
    const [firstError]: EsbuildMessage[] = Object(error).errors ?? [];
    if (firstError?.location)
      return `Línea ${firstError.location.line}, columna ${firstError.location.column + 1}: ${firstError.text}`;
  }
}
