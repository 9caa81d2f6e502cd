import * as v from 'valibot';
import { ContentError, type ContentFault, faultsOf } from '@/content/reading/faults';
import { readContentFile, readManifest } from '@/content/reading/files';
import { withCompanyData } from '@/content/reading/placeholders';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { lookUpIn, provideMedia } from '@/content/schema/fields/media';
import type { ContentData } from '@/content/types';
import type { ContentValues } from '@/tools/review/fields';

/** The files of the content as they are now. */
export interface GatheredContent {
  /** What each file that can be read holds, with the company's data in its texts. */
  values: ContentValues;
  /** The same of the files that their schemas accept. */
  content: Partial<ContentData>;
  /** Everything that keeps a file from being used. */
  faults: ContentFault[];
}

/** Reads all files of the content; beside one that cannot be read, the others are there all the same. */
export function gatherContent(): GatheredContent {
  provideMedia(lookUpIn(readManifest()));
  const written: ContentValues = {};
  const gathered: GatheredContent = { values: {}, content: {}, faults: [] };
  for (const name of contentFiles) {
    try {
      written[name] = readContentFile(name);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      gathered.faults.push(...error.faults);
    }
  }
  for (const name of contentFiles) {
    if (written[name] === undefined) continue;
    const value = withCompanyData(written[name], written.site);
    gathered.values[name] = value;
    gathered.faults.push(...faultsOf(name, value));
    addIfValid(gathered.content, { name, value });
  }
  return gathered;
}

type ValidFile<Name extends ContentFile> = { [File in Name]?: v.InferInput<(typeof contentSchemas)[File]> };

function addIfValid<Name extends ContentFile>(
  content: ValidFile<Name>,
  { name, value }: { name: Name; value: unknown },
): void {
  if (v.is(contentSchemas[name], value)) content[name] = value;
}

/** Whether every file of the content is there. */
export function isComplete(content: Partial<ContentData>): content is ContentData {
  return contentFiles.every((name) => content[name] !== undefined);
}
