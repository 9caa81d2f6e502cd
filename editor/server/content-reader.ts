import { TextError } from '@/content/reading/text-error';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { UnreadableFile } from '@/editor/api';
import { parseSource, readSources } from './content-files';
import { Rejected } from './rejection';

/** The content as the files hold it. */
export interface ReadContent {
  /** A file that cannot be read is in it as it was when it last could. */
  content: ContentData;
  unreadable: UnreadableFile[];
}

/** Reads the content, and remembers what each file held when it could be read. */
export class ContentReader {
  private last: ContentData | undefined;

  /** @param readSaved the content of the last saved version, for a file that cannot be read from the beginning */
  constructor(private readonly readSaved: () => Promise<Partial<ContentData> | undefined>) {}

  /** @throws Rejected when a file cannot be read and never could */
  async read(): Promise<ReadContent> {
    const sources = readSources();
    const values = new Map<ContentFile, unknown>();
    const unreadable: UnreadableFile[] = [];
    for (const name of contentFiles) {
      try {
        values.set(name, parseSource(name, sources[name]));
      } catch (error) {
        unreadable.push(faultOf(name, { text: sources[name], error }));
      }
    }
    // What a value lacks, its schema says.
    this.last = { ...(await this.formerContentOf(unreadable)), ...Object.fromEntries(values) } as ContentData;
    return { content: this.last, unreadable };
  }

  /** A content that has all files that cannot be read now. */
  private async formerContentOf(unreadable: UnreadableFile[]): Promise<Partial<ContentData>> {
    if (unreadable.length === 0) return {};
    const content = this.last ?? (await this.readSaved()) ?? {};
    const lost = unreadable.find(({ file }) => !(file in content));
    if (!lost) return content;
    const { file, problem, remedy } = lost;
    throw new Rejected({ problem: `«${titleOf(file)}» no se puede leer: ${problem}`, remedy });
  }
}

function faultOf(file: ContentFile, { text, error }: { text: string | undefined; error: unknown }): UnreadableFile {
  if (!(error instanceof TextError)) throw error;
  const { position, problem, remedy } = error;
  // What is not there has no line.
  return { file, line: text === undefined ? 0 : position.line, problem, remedy };
}
