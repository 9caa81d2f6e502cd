import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { ContentFile } from '@/content/schema/content';
import { contentVersion } from '@/editor/server/content-files';

/** What the page shows of the drawings, as JSON, and its style sheet: beside the paths of the site. */
export const DRAWINGS = '/-/drawings.json';
export const STYLES = '/-/page.css';

/** A file that is made from the content. */
export interface DrawnFile {
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** What the process is asked, and what it answers. */
export interface DrawnRequest {
  id: number;
  pathname: string;
}
export type DrawnAnswer = { id: number } & ({ file: DrawnFile | undefined } | { error: string });

/** The files by which some of it is decided; all else may depend on any. */
const SOURCES: Record<string, ContentFile[]> = {
  [STYLES]: ['brand'],
  [DRAWINGS]: ['brand', 'site'],
};

/**
 * What is made from the content: drawings, icons, the picture of a shared link, the styles in the colours of the brand.
 * A process of its own makes it (`draw.ts`), since modules read the content once, and takes its memory away with it.
 */
export class DrawnFiles {
  private process: ChildProcess | undefined;
  /** The content that the process knows. */
  private processContent: string | undefined;
  private count = 0;
  /** What was made last for a path, and of which content. */
  private readonly made = new Map<string, { version: string; file: Promise<DrawnFile | undefined> }>();

  /**
   * What stands at a path of the site, made from the content as it is now; `undefined` where nothing is made.
   *
   * @throws Error when it cannot be made
   */
  async at(pathname: string): Promise<DrawnFile | undefined> {
    const version = contentVersion(SOURCES[pathname]);
    const known = this.made.get(pathname);
    if (known?.version === version) return known.file;
    // The process may be about to end as it is asked: another one is asked then.
    const file = this.make(pathname).catch(() => this.make(pathname));
    this.made.set(pathname, { version, file });
    file.catch(() => this.made.delete(pathname));
    return file;
  }

  private make(pathname: string): Promise<DrawnFile | undefined> {
    const content = contentVersion();
    if (content !== this.processContent) {
      this.process?.kill();
      this.process = undefined;
    }
    this.processContent = content;
    this.process ??= this.start();
    this.count += 1;
    return ask(this.process, { id: this.count, pathname });
  }

  private start(): ChildProcess {
    const options: ForkOptions = { execArgv: ['--import', 'tsx'], serialization: 'advanced' };
    const started = fork('editor/server/build/draw.ts', options);
    started.once('exit', () => {
      if (this.process === started) this.process = undefined;
    });
    return started;
  }
}

function ask(process: ChildProcess, request: DrawnRequest): Promise<DrawnFile | undefined> {
  return new Promise((resolve, reject) => {
    const end = () => {
      process.off('message', answer);
      process.off('exit', fail);
    };
    const answer = (message: DrawnAnswer) => {
      if (message.id !== request.id) return;
      end();
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.file);
    };
    const fail = () => {
      end();
      reject(new Error('The process that draws has ended.'));
    };
    process.on('message', answer);
    process.once('exit', fail);
    process.send(request);
  });
}
