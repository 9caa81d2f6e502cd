import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Prepared, RecipeInput } from './recipes';
import { writeAtomically } from './write-file';

const RECIPES_FOLDER = 'tools/media';
/** The packages that create the served files. Their output may differ between versions. */
const PACKAGES = ['sharp', 'svgo'];

/** Returns a digest of the source code in `tools/media/` and of the versions of `PACKAGES`. */
export function recipeVersion(): string {
  const sourceFiles = readdirSync(RECIPES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = PACKAGES.map((name) => String(devDependencies[name]));
  return digest(...versions, ...sourceFiles.map((file) => readFileSync(path.join(RECIPES_FOLDER, file))));
}

/** Returns the cache key of an original: a digest of its bytes, its parameters and the version of the recipes. */
export function cacheKey({ data, onInk, ...parameters }: RecipeInput, version: string): string {
  return digest(version, JSON.stringify(parameters), digest(data), digest(onInk ?? ''));
}

function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Reads a prepared original. Returns undefined if its cache file is missing or damaged. */
export async function readCache(file: string): Promise<Prepared<unknown> | undefined> {
  try {
    return deserialize(await readFile(file));
  } catch {
    return undefined;
  }
}

export async function writeCache(file: string, prepared: Prepared<unknown>): Promise<void> {
  await writeAtomically(file, serialize(prepared));
}
