import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brandTones, mediaUses } from '@/content/reading/media-uses';
import { type DarkGround, darkGroundOf } from '@/lib/palette';
import { MEDIA_FOLDER, MEDIA_MANIFEST, type MediaProblem, type MediaUse } from '@/lib/prepared-media';
import { digestOf, MediaCache, recipeVersion } from './cache';
import { asFailure, failures, MediaFailure } from './media-failure';
import { addressOf, originalsIn, PLACES, slug } from './originals';
import { publish } from './publish';
import type { Original, Prepared } from './recipes';

/** What became of an original that the content names: what the site serves of it, or why it cannot be used. */
export type MediaResult = MediaUse & (({ kind: 'prepared' } & Prepared<unknown>) | ({ kind: 'failed' } & MediaProblem));

export interface Folders {
  originals: string;
  cache: string;
  public: string;
  /** The file that tells the content what was made. */
  manifest: string;
}

const FOLDERS: Folders = {
  originals: MEDIA_FOLDER,
  cache: '.next/cache/media',
  public: 'public',
  manifest: MEDIA_MANIFEST,
};

export interface PrepareOptions {
  /** The originals to prepare; without them, those that the content names. */
  uses?: MediaUse[];
  folders?: Folders;
  /** The dark ground of the page. */
  ground?: DarkGround;
  /** Hears of each original as soon as it is done. */
  onResult?: (result: MediaResult) => void;
}

/**
 * Prepares the originals that the content names, as far as they are not in the cache, puts what was made where the site
 * serves it, and tells the content of it in the manifest. One that cannot be used is told there, too.
 *
 * @returns those that cannot be used
 * @throws MediaFailure when the machine cannot write them
 */
export async function prepareMedia(options: PrepareOptions = {}) {
  const results = await prepareOriginals(options);
  await publish(results, options.folders ?? FOLDERS);
  return results.filter((result) => result.kind === 'failed');
}

/** One for each core of a small machine. */
const AT_ONCE = 2;

/** Prepares originals, as far as they are not in the cache. */
export async function prepareOriginals(options: PrepareOptions): Promise<MediaResult[]> {
  const { uses = mediaUses(), folders = FOLDERS, ground = darkGroundOf(brandTones()), onResult } = options;
  const preparation = { folders, ground, version: recipeVersion(), cache: new MediaCache(folders.cache) };
  const named = [...new Map(uses.map((use) => [`${use.place}/${use.file}`, use])).values()];
  const results: MediaResult[] = [];
  const waiting = named.entries();
  const work = async () => {
    for (const [index, use] of waiting) {
      const taker = named.slice(0, index).find((earlier) => addressOf(earlier) === addressOf(use));
      const taken = taker && failures.sameAddress(`${taker.place}/${taker.file}`);
      const result: MediaResult = taken ? { ...use, kind: 'failed', ...taken } : await prepareOne(use, preparation);
      results[index] = result;
      onResult?.(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

interface Preparation {
  folders: Folders;
  ground: DarkGround;
  version: string;
  cache: MediaCache;
}

async function prepareOne(use: MediaUse, { folders, ground, version, cache }: Preparation): Promise<MediaResult> {
  try {
    if (use.place === 'peliculas') {
      const { readFilm } = await import('./film-files');
      const film = await readFilm(path.join(folders.originals, use.place), use.file);
      return { ...use, kind: 'prepared', ...film };
    }
    const original: Original = { ...(await readOriginal(use, folders)), focus: use.focus, ground };
    const { data, onInk = Buffer.alloc(0), ...rest } = original;
    const key = digestOf(JSON.stringify({ ...rest, place: use.place, version, size: data.length }), data, onInk);
    const known = await cache.read(key);
    if (known) return { ...use, kind: 'prepared', ...known };
    // What cleans drawings takes half a second to load.
    const { recipes } = await import('./recipes');
    const prepared: Prepared<unknown> = await recipes[use.place](original);
    await cache.write(key, prepared);
    return { ...use, kind: 'prepared', ...prepared };
  } catch (error) {
    const { problem, remedy } = asFailure(error);
    return { ...use, kind: 'failed', problem, remedy };
  }
}

async function readOriginal({ place, file }: MediaUse, { originals }: Folders) {
  const folder = path.join(originals, place);
  const there = originalsIn(folder).find((other) => other.normalize() === file.normalize());
  if (!there) throw new MediaFailure(missing({ place, file }, originals));
  if (!slug(file)) throw new MediaFailure(failures.unnamed);
  const { dir, name: stem, ext } = path.parse(path.join(folder, there));
  const ownVersion = path.join(dir, `${stem}-on-ink${ext}`);
  const isPair = place === 'logotipo' || place === 'simbolo';
  const onInk = isPair && existsSync(ownVersion) ? await readFile(ownVersion) : undefined;
  return { address: addressOf({ place, file }), data: await readFile(path.join(folder, there)), onInk };
}

function missing({ place, file }: MediaUse, originals: string): MediaProblem {
  const alike = originalsIn(path.join(originals, place)).find((other) => slug(other) === slug(file));
  const elsewhere = PLACES.find((other) => originalsIn(path.join(originals, other)).includes(file));
  const problem = `No está en ${MEDIA_FOLDER}/${place}/.`;
  if (alike) return { problem, remedy: `Allí hay uno que se llama «${alike}»: escribe ese nombre en el contenido.` };
  if (elsewhere) return { problem, remedy: `Muévelo allí: está en ${MEDIA_FOLDER}/${elsewhere}/.` };
  return { problem, remedy: 'Cópialo allí, o corrige su nombre en el contenido.' };
}
