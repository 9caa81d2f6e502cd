import { existsSync, readFileSync } from 'node:fs';
import type { ContentValues } from '@/content';
import { ContentError, type ContentIssue, toIssues } from '@/content/content-issue';
import { type ContentFileName, contentFileNames, contentPath } from '@/content/schema/content';
import type { Parsed } from '@/content/schema/content-problem';
import { parseJson } from './json-text';
import { parsePolicy } from './policy-text';

/** Reads all content files. Returns the issues of each file that cannot be read completely. */
export function readContentFiles(): { files: ContentValues; issues: ContentIssue[] } {
  const files: ContentValues = {};
  const issues: ContentIssue[] = [];
  for (const fileName of contentFileNames) {
    const { value, problems } = parseContentFile(fileName);
    if (value !== undefined) files[fileName] = value;
    issues.push(...toIssues(fileName, problems));
  }
  return { files, issues };
}

/** Returns the parsed value of a content file, before placeholders are replaced. @throws ContentError */
export function readContentFile(fileName: ContentFileName): unknown {
  const { value, problems } = parseContentFile(fileName);
  if (problems.length > 0) throw new ContentError(toIssues(fileName, problems));
  return value;
}

function parseContentFile(fileName: ContentFileName): Parsed {
  const path = contentPath(fileName);
  const missingProblem = { problem: 'El archivo falta.', remedy: `Recupéralo: git checkout HEAD -- ${path}` };
  if (!existsSync(path)) return { problems: [missingProblem] };
  const text = readFileSync(path, 'utf8');
  return fileName === 'privacy-policy' ? parsePolicy(text) : parseJson(text);
}
