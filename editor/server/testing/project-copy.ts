import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { addressesIn } from '@/tools/media/media-in-content';

const IDENTITY = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ana',
  GIT_AUTHOR_EMAIL: 'ana@example.org',
  GIT_COMMITTER_NAME: 'Ana',
  GIT_COMMITTER_EMAIL: 'ana@example.org',
};

/** A copy of a small project with git, as somebody has it on their machine. */
export class ProjectCopy {
  constructor(readonly folder: string) {}

  git(...args: string[]): string {
    const env = { ...process.env, ...IDENTITY };
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', stdio: 'pipe', env }).trim();
  }

  read(file: string): string | undefined {
    const whole = path.join(this.folder, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  }

  /** Writes files, removes those without a text, and saves that as a version. */
  save(files: Record<string, string | undefined>, message = 'Un cambio'): string {
    for (const [file, text] of Object.entries(files)) {
      const whole = path.join(this.folder, file);
      mkdirSync(path.dirname(whole), { recursive: true });
      if (text === undefined) rmSync(whole);
      else writeFileSync(whole, text);
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', message);
    return this.git('rev-parse', 'HEAD');
  }

  /** A hook of git that prints something and ends so. */
  hook(name: string, { prints, status = 1 }: { prints: string; status?: number }): void {
    const file = path.resolve(this.folder, this.git('rev-parse', '--git-path', `hooks/${name}`));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho "${prints}" >&2\nexit ${status}\n`, { mode: 0o755 });
  }

  /** Saves and pushes, as the copy of another person does. */
  publish(files: Record<string, string | undefined>): string {
    this.git('pull', '--quiet');
    const commit = this.save(files);
    this.git('push', '--quiet', 'origin', 'HEAD:main');
    return commit;
  }

  isClean(): boolean {
    return this.git('status', '--porcelain') === '';
  }

  /** Works in this copy as if the editor had been opened there. */
  open(): void {
    process.chdir(this.folder);
    Object.assign(process.env, IDENTITY);
  }
}

/** The files of a content, and a file for each picture that it names. */
function filesOf(content: ContentData): Record<string, string> {
  const sources = contentFiles.map((name) => [contentPath(name), formatContent(name, content[name])]);
  const media = addressesIn(content).map((address) => [`public${address}`, address]);
  return Object.fromEntries([...sources, ...media]);
}

/** For each test of a file: two copies of one published project, of which the own is open. */
export function projectForEachTest(content: ContentData): () => ReturnType<typeof publishedProject> {
  const home = process.cwd();
  const env = { ...process.env };
  let folder: ReturnType<typeof temporaryFolder>;
  let project: ReturnType<typeof publishedProject>;
  beforeEach(() => {
    folder = temporaryFolder('proyecto');
    project = publishedProject(folder.path, content);
    project.mine.open();
  });
  afterEach(() => {
    process.chdir(home);
    process.env = { ...env };
    folder[Symbol.dispose]();
  });
  return () => project;
}

/** Two copies of one published project: the own and that of a colleague. */
function publishedProject(folder: string, content: ContentData) {
  const remote = path.join(folder, 'remoto.git');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  const clone = (name: string) => {
    execFileSync('git', ['clone', '--quiet', remote, path.join(folder, name)], { stdio: 'pipe' });
    return new ProjectCopy(path.join(folder, name));
  };
  const mine = clone('mio');
  mine.git('checkout', '--quiet', '-B', 'main');
  mine.save({
    ...filesOf(content),
    'content/palabras.txt': 'CEO\n',
    'content/privacy-policy.versions.json': '{}\n',
    'public/media/brand/una.svg': '<svg/>',
    'tools/media/originales/LEEME.md': 'Originales',
    'app/page.tsx': 'export {};\n',
  });
  mine.git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return { remote: new ProjectCopy(remote), mine, theirs: clone('suyo') };
}
