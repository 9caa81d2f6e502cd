import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findMediaUses, readBrandPalette } from '@/content/reading/media-uses';
import { type DarkColors, darkColorsOf } from '@/lib/palette';
import { MEDIA_MANIFEST, MEDIA_ROOT, type MediaUse } from '@/lib/prepared-media';
import { cacheKey, readCache, recipeVersion, writeCache } from './cache';
import { asFailure, failures, MediaFailure } from './media-failure';
import { toSlug, urlPathOf } from './originals';
import { type MediaResult, publish } from './publish';
import type { Prepared, RecipeInput } from './recipes';

const PATHS = {
  originals: MEDIA_ROOT,
  cache: '.next/cache/media',
  public: 'public',
  manifest: MEDIA_MANIFEST,
};

export interface PrepareOptions {
  /** The originals to prepare. By default, these are the originals that the content names. */
  uses?: MediaUse[];
  paths?: typeof PATHS;
  darkColors?: DarkColors;
}

/**
 * Prepares the originals that the content names. Writes the files that the site serves, and the manifest. The manifest
 * also lists the originals that cannot be used.
 *
 * @throws MediaFailure when the machine cannot write the files
 */
export async function prepareMedia(options: PrepareOptions = {}): Promise<void> {
  const { uses = findMediaUses(), paths = PATHS, darkColors = darkColorsOf(readBrandPalette()) } = options;
  const preparation = { paths, darkColors, version: recipeVersion() };
  const uniqueUses = new Map(uses.map((use) => [`${use.folder}/${use.file}`, use]));
  const namesByUrlPath = new Map<string, string>();
  const results: MediaResult[] = [];
  for (const [name, use] of uniqueUses) {
    const urlPath = urlPathOf(use);
    const earlierName = namesByUrlPath.get(urlPath);
    if (!earlierName) namesByUrlPath.set(urlPath, name);
    const result: MediaResult = earlierName
      ? { ...use, kind: 'failed', ...failures.sameUrl(earlierName) }
      : await prepareOriginal(use, preparation);
    results.push(result);
  }
  await publish(results, paths);
}

interface Preparation {
  paths: typeof PATHS;
  darkColors: DarkColors;
  version: string;
}

async function prepareOriginal(use: MediaUse, preparation: Preparation): Promise<MediaResult> {
  try {
    return { ...use, kind: 'prepared', ...(await readOrPrepare(use, preparation)) };
  } catch (error) {
    const { problem, remedy } = asFailure(error);
    return { ...use, kind: 'failed', problem, remedy };
  }
}

async function readOrPrepare(use: MediaUse, { paths, darkColors, version }: Preparation): Promise<Prepared<unknown>> {
  if (use.folder === 'peliculas') {
    const { readFilm } = await import('./film-files');
    return readFilm(path.join(paths.originals, use.folder), use.file, darkColors.ink);
  }
  const original: RecipeInput = { ...(await readOriginal(use, paths.originals)), darkColors };
  const cacheFile = path.join(paths.cache, `${cacheKey(original, version)}.bin`);
  const cached = await readCache(cacheFile);
  if (cached) return cached;
  // Imported only if needed, because loading the packages of the recipes takes half a second.
  const { recipes } = await import('./recipes');
  const result: Prepared<unknown> = await recipes[use.folder](original);
  await writeCache(cacheFile, result);
  return result;
}

async function readOriginal({ folder, file, focus }: MediaUse, originalsFolder: string) {
  const folderPath = path.join(originalsFolder, folder);
  // Normalizes both names, because macOS may store an accent as a separate character.
  const storedNames = existsSync(folderPath) ? readdirSync(folderPath) : [];
  const name = storedNames.find((candidate) => candidate.normalize() === file.normalize());
  if (!name) throw new MediaFailure(failures.missing(`${MEDIA_ROOT}/${folder}/`));
  if (!toSlug(file)) throw new MediaFailure(failures.unnamed);
  const { name: stem, ext } = path.parse(name);
  const onInkFile = path.join(folderPath, `${stem}-on-ink${ext}`);
  const mayHaveOnInkVersion = folder === 'logotipo' || folder === 'simbolo';
  return {
    urlPath: urlPathOf({ folder, file }),
    folder,
    focus,
    data: await readFile(path.join(folderPath, name)),
    onInk: mayHaveOnInkVersion && existsSync(onInkFile) ? await readFile(onInkFile) : undefined,
  };
}
