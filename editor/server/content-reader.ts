import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { UnreadableFile } from '@/editor/api';
import { faultOf, reviewSyntax, unreadable } from '@/tools/review/read-content';
import { contentPath, evaluate, readSources, type Sources } from './content-files';
import { readProjectFile } from './project-files';

/** The content as the files hold it. */
export interface ReadContent {
  /** The files; one that cannot be read is as it was when it last could. */
  sources: Sources;
  /** The values of the sources. */
  content: SiteContent;
  unreadable: UnreadableFile[];
}

/** Reads the content, and remembers what each file was when it could be read. */
export class ContentReader {
  private last: ReadContent | undefined;
  /** What was on the disk when it was read last. */
  private onDisk: Sources | undefined;

  /** @param readSaved the files of the last saved version, for one that cannot be read from the beginning */
  constructor(private readonly readSaved: () => Promise<Sources>) {}

  async read(): Promise<ReadContent> {
    const onDisk = readSources((file) => readProjectFile(file)?.toString() ?? '');
    if (this.last && this.onDisk && isSame(onDisk, this.onDisk)) return this.last;
    this.last = await this.readAnew(onDisk);
    this.onDisk = onDisk;
    return this.last;
  }

  private async readAnew(onDisk: Sources): Promise<ReadContent> {
    try {
      return { sources: onDisk, content: await evaluate(onDisk), unreadable: [] };
    } catch {
      const readable = this.last?.sources ?? (await this.readSaved());
      return readAroundFaults(onDisk, readable);
    }
  }
}

function isSame(one: Sources, other: Sources): boolean {
  return contentFiles.every((name) => one[name] === other[name]);
}

/** Each file as it is on the disk where it can be read beside the others, and else as it last could. */
async function readAroundFaults(onDisk: Sources, readable: Sources): Promise<ReadContent> {
  let sources = readable;
  const faulty: UnreadableFile[] = [];
  for (const name of contentFiles) {
    const candidate = { ...sources, [name]: onDisk[name] };
    try {
      await evaluate(candidate);
      sources = candidate;
    } catch (error) {
      faulty.push(describeFault(name, error));
    }
  }
  return { sources, content: await evaluate(sources), unreadable: faulty };
}

function describeFault(name: ContentFile, error: unknown): UnreadableFile {
  const file = contentPath(name);
  const found =
    reviewSyntax().find((finding) => finding.file === file) ?? faultOf(file, error) ?? unreadable(file, error);
  return { file: name, line: found.line ?? 0, problem: found.problem, remedy: found.remedy };
}
