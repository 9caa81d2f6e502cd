import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git, outputOf, runGit, tryGit } from '@/editor/server/git';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { notJoinable } from './not-joinable';

/** Pictures are taken whole; of a list of words, both sides' lines. */
const ATTRIBUTES = [
  'public/media/** merge=binary',
  `${ORIGINALS_FOLDER}/** merge=binary`,
  'content/palabras.txt merge=union',
];

/** The commits of a merge. */
export interface Sides {
  base: string;
  mine: string;
  theirs: string;
}

/** A file that git could not merge, and which sides still have it. */
export interface UnmergedFile {
  file: string;
  isMine: boolean;
  isTheirs: boolean;
}

/**
 * A merge in a worktree of its own: until it is committed the project is as it was, whatever happens. Paths are those
 * within the project.
 */
export class MergeWorktree {
  private constructor(
    private readonly folder: string,
    /** The project within the worktree. */
    private readonly project: string,
    private readonly sides: Sides,
  ) {}

  /** Begins to merge and gives what `act` makes of it; nothing of the worktree stays. @throws Rejected */
  static async run<Result>(sides: Sides, act: (merge: MergeWorktree) => Promise<Result>): Promise<Result> {
    const folder = mkdtempSync(path.join(tmpdir(), 'publicar-'));
    const prefix = (await git('rev-parse', '--show-prefix')).toString().trim();
    const top = path.join(folder, 'proyecto');
    const merge = new MergeWorktree(folder, path.join(top, prefix), sides);
    try {
      await git('worktree', 'add', '--quiet', '--detach', top, sides.mine);
      await merge.begin(prefix);
      return await act(merge);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await tryGit('worktree', 'prune');
    }
  }

  private async begin(prefix: string): Promise<void> {
    const attributes = path.join(this.folder, 'attributes');
    writeFileSync(attributes, ATTRIBUTES.map((line) => `${prefix}${line}\n`).join(''));
    const options = [
      '-c',
      `core.attributesFile=${attributes}`,
      '-c',
      // A new picture that resembles a removed one is another picture.
      'merge.renames=false',
    ];
    const { stderr } = await runGit({
      args: ['-C', this.project, ...options, 'merge', '--quiet', '--no-commit', '--no-ff', this.sides.theirs],
    });
    const begun = await tryGit('-C', this.project, 'rev-parse', '--quiet', '--verify', 'MERGE_HEAD');
    if (begun.status !== 0) throw notJoinable(`la copia entera (git dijo: ${stderr})`);
  }

  /** The path of a file in the worktree. */
  pathOf(file: string): string {
    return path.join(this.project, file);
  }

  /** Puts files as they are to be, by their path. */
  async put(files: Record<string, string | Buffer>): Promise<void> {
    for (const [file, data] of Object.entries(files)) {
      await mkdir(path.dirname(this.pathOf(file)), { recursive: true });
      await writeFile(this.pathOf(file), data);
    }
    await this.add(...Object.keys(files));
  }

  /** Takes files as they lie in the worktree. */
  async add(...files: string[]): Promise<void> {
    if (files.length > 0) await this.git('add', '--', ...files);
  }

  /** Takes a file as one side has it. */
  async take(side: 'mine' | 'theirs', file: string): Promise<void> {
    await this.git('checkout', side === 'mine' ? '--ours' : '--theirs', '--', file);
    await this.add(file);
  }

  async unmerged(): Promise<UnmergedFile[]> {
    const stages = new Map<string, Set<string>>();
    const entries = (await this.git('ls-files', '--unmerged', '-z')).toString().split('\0').filter(Boolean);
    for (const entry of entries) {
      const [attributes = '', file = ''] = entry.split('\t');
      const stage = attributes.split(' ')[2] ?? '';
      stages.set(file, (stages.get(file) ?? new Set()).add(stage));
    }
    return [...stages].map(([file, found]) => ({ file, isMine: found.has('2'), isTheirs: found.has('3') }));
  }

  /** The commit of the merge. */
  async commit(message: string): Promise<string> {
    await this.git('commit', '--quiet', '--message', message);
    return (await this.git('rev-parse', 'HEAD')).toString().trim();
  }

  private async git(...args: string[]): Promise<Buffer> {
    return outputOf(await tryGit('-C', this.project, ...args));
  }
}
