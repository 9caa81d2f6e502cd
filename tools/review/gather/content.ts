import * as v from 'valibot';
import { withCompanyData } from '@/content/reading/placeholders';
import { ContentError, type ContentFault, companyData, faultsOf, readSource } from '@/content/reading/read';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { ContentValues } from '@/tools/review/fields';

/** The files of the content as they are now. */
export interface GatheredContent {
  /** The text of each file that can be read. */
  texts: Partial<Record<ContentFile, string>>;
  /** What each of them holds, with the company's data in its texts. */
  values: ContentValues;
  /** The same of the files that their schemas accept. */
  content: Partial<ContentData>;
  /** Everything that keeps a file from being used. */
  faults: ContentFault[];
}

/** Reads all files of the content; beside one that cannot be read, the others are there all the same. */
export function gatherContent(): GatheredContent {
  const site = companyData();
  const gathered: GatheredContent = { texts: {}, values: {}, content: {}, faults: [] };
  for (const name of contentFiles) {
    try {
      const { text, value } = readSource(name);
      const data = withCompanyData(value, site);
      gathered.texts[name] = text;
      gathered.values[name] = data;
      gathered.faults.push(...faultsOf(name, { text, data }));
      addIfValid(gathered.content, { name, data });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      gathered.faults.push(...error.faults);
    }
  }
  return gathered;
}

type ValidFile<Name extends ContentFile> = { [File in Name]?: v.InferInput<(typeof contentSchemas)[File]> };

function addIfValid<Name extends ContentFile>(
  content: ValidFile<Name>,
  { name, data }: { name: Name; data: unknown },
): void {
  if (v.is(contentSchemas[name], data)) content[name] = data;
}

/** Whether every file of the content is there. */
export function isComplete(content: Partial<ContentData>): content is ContentData {
  return contentFiles.every((name) => content[name] !== undefined);
}
