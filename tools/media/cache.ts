import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Prepared } from './recipes';
import { writeWhole } from './write-file';

const RECIPES_FOLDER = 'tools/media';
/** The packages that make pictures; another version may make others. */
const PACKAGES = ['dompurify', 'jsdom', 'sharp', 'svgo'];

export function digestOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Another one as soon as anything that prepares originals is changed, so that all are prepared anew. */
export function recipeVersion(): string {
  const sources = readdirSync(RECIPES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = PACKAGES.map((name) => String(devDependencies[name]));
  return digestOf(...versions, ...sources.map((file) => readFileSync(path.join(RECIPES_FOLDER, file))));
}

/** What was prepared before, by a digest of all that it depends on. Each entry is one file, written whole. */
export class MediaCache {
  constructor(private readonly folder: string) {}

  /** `undefined` of what was not prepared, or whose entry is damaged, so that it is made anew. */
  async read(key: string): Promise<Prepared<unknown> | undefined> {
    const text = await readFile(this.fileOf(key), 'utf8').catch(() => '');
    const end = text.indexOf('\n');
    const entry = text.slice(end + 1);
    if (end < 0 || text.slice(0, end) !== digestOf(entry)) return undefined;
    const { value, files } = JSON.parse(entry);
    return {
      value,
      files: files.map(({ src, data }: Record<string, string>) => ({ src, data: Buffer.from(data ?? '', 'base64') })),
    };
  }

  async write(key: string, { value, files }: Prepared<unknown>): Promise<void> {
    const entry = JSON.stringify({
      value,
      files: files.map(({ src, data }) => ({ src, data: data.toString('base64') })),
    });
    await writeWhole(this.fileOf(key), `${digestOf(entry)}\n${entry}`);
  }

  private fileOf(key: string): string {
    return path.join(this.folder, `${key}.txt`);
  }
}
