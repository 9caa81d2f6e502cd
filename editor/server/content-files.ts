import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { ContentError, readSource } from '@/content/reading/read';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { FileFault, FileState } from '@/editor/api';
import { readProjectFile } from './project-files';

/** All files of the content; one that cannot be read is in `values` as it was when it last could. */
export interface ReadContent {
  files: Record<ContentFile, FileState>;
  values: ContentData;
}

/** Reads the content. @param known what a file holds that cannot be read */
export function readContent(known: Partial<ContentData>): ReadContent {
  const files: Partial<ReadContent['files']> = {};
  const values: Partial<Record<ContentFile, unknown>> = { ...known };
  for (const file of contentFiles) {
    files[file] = { etag: etagOf(file) };
    try {
      values[file] = readSource(file).value;
    } catch (error) {
      files[file].fault = existsSync(contentPath(file)) ? faultOf(error) : GONE;
    }
  }
  // What a value lacks, its schema says.
  return { files, values } as ReadContent;
}

/** The entity tag of a file as it is on the disk. */
export function etagOf(file: ContentFile): string {
  const digest = createHash('sha256').update(readProjectFile(contentPath(file)) ?? '');
  return `"${digest.digest('hex').slice(0, 16)}"`;
}

/** The bytes of a file that is to hold a value. */
export function contentBytes(file: ContentFile, value: unknown): Buffer {
  return Buffer.from(formatContent(file, value));
}

/** Another one whenever one of these files is another. */
export function contentVersion(files = contentFiles): string {
  return files.map(etagOf).join();
}

const GONE: FileFault = { problem: 'El archivo ya no está.', remedy: '' };

function faultOf(error: unknown): FileFault {
  const [fault] = error instanceof ContentError ? error.faults : [];
  if (!fault) throw error;
  const { problem, remedy, position } = fault;
  return { problem, remedy, line: position.line };
}
