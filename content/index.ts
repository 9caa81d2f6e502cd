import type { MediaManifest } from '@/lib/prepared-media';
import type { ContentIssue } from './content-issue';
import { type ContentFileName, contentFileNames, contentSchemas } from './schema/content';
import type { ValidationContext } from './schema/context';
import { insertCompanyData } from './schema/placeholders';
import { type Validated, validate } from './schema/validate';
import type { SiteContent } from './types';

/** The values returned by `JSON.parse` or `parsePolicy`, by content file. */
export type ContentValues = Partial<Record<ContentFileName, unknown>>;

export interface LoadedContent {
  /** The given values, with placeholders replaced by the company's data. */
  values: ContentValues;
  /** The output of the schemas for all valid files. The page renders it. */
  content: Partial<SiteContent>;
  issues: ContentIssue[];
}

/**
 * Validates and parses each content file once.
 *
 * @param files parsed values of the readable content files
 * @param media manifest of the prepared originals
 */
export function loadContent(files: ContentValues, media: MediaManifest): LoadedContent {
  const loaded: LoadedContent = { values: {}, content: {}, issues: [] };
  const context: ValidationContext = { lookUpMedia: (folder, file) => media[folder]?.[file] };
  for (const fileName of contentFileNames) {
    if (files[fileName] === undefined) continue;
    const value = insertCompanyData(files[fileName], files.site);
    loaded.values[fileName] = value;
    const result = validateContent(fileName, value, context);
    if (result.isValid) loaded.content = { ...loaded.content, [fileName]: result.output };
    else loaded.issues.push(...result.issues.map((issue) => ({ ...issue, file: fileName })));
  }
  return loaded;
}

/** Validates and parses one file whose placeholders are already replaced by the company's data. */
export function validateContent(
  fileName: ContentFileName,
  value: unknown,
  context: ValidationContext,
): Validated<SiteContent[ContentFileName]> {
  return validate(contentSchemas[fileName], value, context);
}
