import { contentPath } from '@/content/reading/content-path';
import { parseContent } from '@/content/reading/files';
import { TextError } from '@/content/reading/text-error';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import { readProjectFile } from './project-files';

/** The texts of the files that hold the content; none of a file that is not there. */
export type Sources = Partial<Record<ContentFile, string>>;

/** All files, each read by `read`, which is given its path. */
export function readSources(read = (file: string) => readProjectFile(file)?.toString()): Sources {
  return Object.fromEntries(contentFiles.map((name) => [name, read(contentPath(name))]));
}

const GONE: Message = { problem: 'El archivo falta.', remedy: 'Recupéralo de la última versión.' };

/** The value in the text of a file. @throws TextError when it is not there or cannot be read */
export function parseSource(name: ContentFile, text: string | undefined): unknown {
  if (text === undefined) throw new TextError(GONE, { line: 1, column: 1 });
  return parseContent(name, text);
}

/** The content in these texts, without the files that are not there or cannot be read. */
export function readableContent(sources: Sources): Partial<ContentData> {
  const content: Partial<Record<ContentFile, unknown>> = {};
  for (const name of contentFiles) {
    try {
      content[name] = parseSource(name, sources[name]);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
    }
  }
  // What a value lacks, its schema says.
  return content as Partial<ContentData>;
}
