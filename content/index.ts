import type { MediaManifest } from '@/lib/prepared-media';
import type { ContentIssue } from './content-issue';
import { type ContentFile, contentFiles, contentSchemas } from './schema/content';
import type { ValidationContext } from './schema/context';
import { withCompanyData } from './schema/placeholders';
import { type Validated, validate } from './schema/validate';
import type { SiteContent } from './types';

/** Content files by name, as JSON.parse or parsePolicy returned them. */
export type ContentValues = Partial<Record<ContentFile, unknown>>;

export interface LoadedContent {
  /** The values of the files with the company's data in their texts. */
  values: ContentValues;
  /** The valid files as the page receives them. */
  content: Partial<SiteContent>;
  issues: ContentIssue[];
}

/**
 * Validates and parses each content file once.
 *
 * @param files the files that could be read
 * @param media the prepared originals
 */
export function loadContent(files: ContentValues, media: MediaManifest): LoadedContent {
  const loaded: LoadedContent = { values: {}, content: {}, issues: [] };
  const context: ValidationContext = { media: (place, file) => media[place]?.[file] };
  for (const file of contentFiles) {
    if (files[file] === undefined) continue;
    const value = withCompanyData(files[file], files.site);
    loaded.values[file] = value;
    const result = validateContent(file, value, context);
    if (result.isValid) loaded.content = { ...loaded.content, [file]: result.output };
    else loaded.issues.push(...result.issues.map((issue) => ({ ...issue, file })));
  }
  return loaded;
}

/** Validates and parses one file. The value contains the company's data in its texts. */
export function validateContent(
  file: ContentFile,
  value: unknown,
  context: ValidationContext,
): Validated<SiteContent[ContentFile]> {
  return validate(contentSchemas[file], value, context);
}
