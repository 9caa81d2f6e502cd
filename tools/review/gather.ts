import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ContentError, type ContentFault, faultsOf } from '@/content/reading/faults';
import { readContentFile, readManifest } from '@/content/reading/files';
import { withCompanyData } from '@/content/reading/placeholders';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { lookUpIn, provideMedia } from '@/content/schema/fields/media';
import type { ContentData } from '@/content/types';
import { MEDIA_FOLDER } from '@/lib/prepared-media';
import { today } from '@/lib/today';
import { type ContentField, type ContentValues, descriptionOf, fieldsOf } from './fields';
import { type PolicyVersions, readPolicyVersions } from './policy-versions';

/** The content as its files are now: all that the rules look at. */
export interface ContentState {
  /** What each file that can be read holds, with the company's data in its texts. */
  values: ContentValues;
  /** The same of the files that their schemas accept. */
  content: Partial<ContentData>;
  /** Everything that keeps a file from being used. */
  faults: ContentFault[];
  media: NamedMedia[];
  /** The versions of the policy that were accepted; `undefined` when their file cannot be read. */
  policyVersions: PolicyVersions | undefined;
  /** As an ISO 8601 date: `2025-06-30`. */
  today: string;
}

/** An original that a field of the content names. */
interface NamedMedia {
  field: ContentField;
  /** The digest of each of its files: a film has several, a logo may have one for dark grounds. */
  digests: string[];
}

/** Reads the content; beside a file that cannot be read, the others are there all the same. */
export function gatherContent(): ContentState {
  provideMedia(lookUpIn(readManifest()));
  const written: ContentValues = {};
  const faults: ContentFault[] = [];
  for (const name of contentFiles) {
    try {
      written[name] = readContentFile(name);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      faults.push(...error.faults);
    }
  }
  const values: ContentValues = {};
  const content: Partial<ContentData> = {};
  for (const name of contentFiles) {
    if (written[name] === undefined) continue;
    const value = withCompanyData(written[name], written.site);
    values[name] = value;
    faults.push(...faultsOf(name, value));
    addIfValid(content, { name, value });
  }
  return { values, content, faults, media: mediaIn(values), policyVersions: readPolicyVersions(), today: today() };
}

type ValidFile<Name extends ContentFile> = { [File in Name]?: v.InferInput<(typeof contentSchemas)[File]> };

function addIfValid<Name extends ContentFile>(
  content: ValidFile<Name>,
  { name, value }: { name: Name; value: unknown },
): void {
  if (v.is(contentSchemas[name], value)) content[name] = value;
}

function mediaIn(values: ContentValues): NamedMedia[] {
  const media: NamedMedia[] = [];
  for (const field of fieldsOf(values)) {
    const place = typeof field.value === 'string' ? descriptionOf(field)?.media : undefined;
    if (place) media.push({ field, digests: digestsOf(path.join(MEDIA_FOLDER, place), String(field.value)) });
  }
  return media;
}

/** The digests (SHA-256, hexadecimal) of the files in a folder that belong to an original: `moviint.jpg`, `istmo-on-ink.svg`. */
function digestsOf(folder: string, original: string): string[] {
  if (!existsSync(folder)) return [];
  const isOfOriginal = (file: string) =>
    file === original || file.startsWith(`${original}.`) || file.startsWith(`${path.parse(original).name}-on-ink.`);
  const files = readdirSync(folder).filter(isOfOriginal);
  const contents = files.map((file) => readFileSync(path.join(folder, file)));
  return contents.map((content) => createHash('sha256').update(content).digest('hex'));
}
