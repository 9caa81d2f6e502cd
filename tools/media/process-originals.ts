import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import type { DarkGround } from '@/lib/palette';
import { HEAVIEST_ORIGINAL } from './budgets';
import type { Regions } from './crop';
import { slug, titleFromFileName } from './file-names';
import { FileRejected } from './file-rejected';
import { judgeMedia } from './judge-media';
import { fitsGround, formatNote, isNote, noteOf, type OriginalNote, readAllNotes, readNote } from './original-note';
import { HEIC_PROBLEM } from './picture-kind';
import type { ContentEntry, Original, Prepared, Recipe, Variant } from './recipe';
import { recipeFor, recipes } from './recipes';
import { stripMetadata } from './strip-metadata';

/** Raised when all recipes change, so that every original is prepared again. */
const RECIPE_VERSION = 5;

/** What happened to one original, and what its owner should know besides, in Spanish. */
export type OriginalResult = { original: string; advice?: string } & (
  | { kind: 'unchanged'; made: string[]; entry: ContentEntry }
  | ({ kind: 'rejected'; cause?: unknown } & Message)
  /** It is new when it was never prepared before. */
  | ({ kind: 'made'; isNew: boolean } & Made)
);

interface Folders {
  /** Holds a folder for each kind of original. */
  originalsFolder: string;
  /** Where the variants go. */
  publicFolder: string;
}

interface Brand {
  /** The dark ground of the page. */
  ground: DarkGround;
}

interface ProcessOriginalsOptions extends Folders, Brand {
  /** Some originals, by their paths within their folder; without it, all. */
  only?: string[] | undefined;
  /** Hears of each original as soon as it is done; `index` begins at 1. */
  onResult: (result: OriginalResult, index: number, total: number) => unknown;
  /** Hears how far a slow one is, from 0 to 1. */
  onProgress?: (original: string, share: number) => void;
}

interface ProcessOriginalOptions extends Folders, Brand {
  /** Its path within the folder of the originals: `clientes/lenca.png`. */
  original: string;
  /** Whom or what it shows; without it, what its name says. */
  title?: string;
  /** The name of its variants; without it, the one that they had, or the original's. */
  name?: string;
  /** The parts of it that a person chose; without them, those that were chosen before. */
  regions?: Regions;
  /** Hears how far it is, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Makes the variants of every original that is new or has changed. */
export async function processOriginals(options: ProcessOriginalsOptions): Promise<void> {
  const { only, onResult, onProgress, ...shared } = options;
  const originals = only ?? (await listOriginals(shared.originalsFolder));
  for (const [index, original] of originals.entries()) {
    const result = await processOriginal({
      ...shared,
      original,
      onProgress: (share) => onProgress?.(original, share),
    });
    await onResult(result, index + 1, originals.length);
  }
}

async function listOriginals(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isOriginal(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function isOriginal(name: string): boolean {
  return !name.startsWith('.') && !isNote(name) && name !== 'LEEME.md';
}

/** Makes the variants of one original, if it is new, has changed, is to be cropped anew, or was for another ground. */
export async function processOriginal(options: ProcessOriginalOptions): Promise<OriginalResult> {
  const { original, originalsFolder } = options;
  const before = readNote(originalsFolder, original);
  const isSame = before?.digest === (await digestOf(path.join(originalsFolder, original)));
  try {
    if (isSame && isDone(before, options)) {
      const entry = { target: findRecipe(original).target, value: before.value };
      return { original, kind: 'unchanged', made: before.made, entry };
    }
    // What was chosen belongs to the picture that was there then.
    const regions = options.regions ?? (isSame ? before.regions : undefined);
    const made = await makeAnew({ ...options, regions }, before);
    const advice = await keepHeavyOriginalOut(original, originalsFolder);
    return { original, advice, kind: 'made', isNew: before === undefined, ...made };
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    const { problem, remedy, cause } = error;
    const advice = await keepHeavyOriginalOut(original, originalsFolder);
    return { original, advice, kind: 'rejected', problem, remedy, cause };
  }
}

/** Whether all that is asked for was made before. */
function isDone(note: OriginalNote, { original, regions, ground, publicFolder }: ProcessOriginalOptions): boolean {
  const isCurrent = note.recipeVersion === versionOf(findRecipe(original)) && fitsGround(note, ground);
  return isCurrent && !regions && note.made.every((src) => existsSync(path.join(publicFolder, src)));
}

function versionOf({ version = RECIPE_VERSION }: Recipe): number {
  return version;
}

interface Made {
  variants: Variant[];
  entry: ContentEntry;
  notes: string[];
}

/** Makes the variants of an original and writes them, with its note. */
async function makeAnew(options: ProcessOriginalOptions, before: OriginalNote | undefined): Promise<Made> {
  const { original, originalsFolder, publicFolder, regions, ground } = options;
  const file = path.join(originalsFolder, original);
  // Also of what is rejected, since it may stay beside the others.
  const toldMore = await stripMetadata(file);
  const recipe = findRecipe(original);
  const name = options.name ?? before?.name ?? nameFor(original);
  const { title = titleFromFileName(original), onProgress } = options;
  const prepared = await prepare(recipe, { file, name, title, regions: regions ?? {}, ground, onProgress });
  const { variants, value } = prepared;
  assertAddressesAreFree({ original, variants, originalsFolder });
  const notes = [...prepared.notes, ...(await judgeVariants(recipe, { variants, ink: ground.ink }))];
  if (toldMore) notes.push('Se quitaron los datos que la cámara o el programa guardó en el archivo.');

  await writeVariants(variants, publicFolder);
  const note: OriginalNote = {
    recipeVersion: versionOf(recipe),
    digest: await digestOf(file),
    made: variants.map(({ src }) => src),
    value,
  };
  if (name !== slug(original)) note.name = name;
  if (regions) note.regions = regions;
  if (recipe.tones) note.ground = pick(ground, recipe.tones);
  await writeFile(path.join(originalsFolder, noteOf(original)), formatNote(note));
  return { variants, entry: { target: recipe.target, value, before: before?.value }, notes };
}

/**
 * Judges what was made as the review will.
 *
 * @returns what a person should decide, in Spanish
 * @throws FileRejected when the page would be wrong
 */
async function judgeVariants(
  { place }: Recipe,
  { variants, ink }: { variants: Variant[]; ink: string },
): Promise<string[]> {
  const advice: string[] = [];
  for (const { src, data, width, height, type, seen } of variants) {
    const judgement = await judgeMedia({ src, data, ink, place, stated: { width, height }, statedType: type, seen });
    const [problem] = judgement.problems;
    if (problem) throw new FileRejected(problem);
    advice.push(...judgement.advice.map(({ problem, remedy }) => `${problem} ${remedy}`));
  }
  return advice;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  // A film may be larger than what can be read at once.
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

function pick(ground: DarkGround, tones: (keyof DarkGround)[]): Partial<DarkGround> {
  return Object.fromEntries(tones.map((tone) => [tone, ground[tone]]));
}

/** Keeps an original that is too heavy out of the project's history, and says so in Spanish. */
async function keepHeavyOriginalOut(original: string, originalsFolder: string): Promise<string | undefined> {
  const { size } = await stat(path.join(originalsFolder, original));
  if (size <= HEAVIEST_ORIGINAL) return undefined;
  const ignoreFile = path.join(originalsFolder, '.gitignore');
  const source = existsSync(ignoreFile) ? await readFile(ignoreFile, 'utf8') : '';
  const patterns = new Set(source.split('\n').filter(Boolean));
  patterns.add(`/${original.replace(/[[\]*?\\]/g, '\\$&')}`);
  await writeFile(ignoreFile, `${[...patterns].sort().join('\n')}\n`);
  return `El original pesa más de ${HEAVIEST_ORIGINAL / 1e6} MB y no se guardará con el proyecto: consérvalo en otra parte.`;
}

/** The recipe for an original, from where it lies. */
function findRecipe(original: string): Recipe {
  const [folder = '', ...rest] = original.split('/');
  const recipe = recipeFor(folder);
  if (!recipe || rest.length !== 1) {
    throw new FileRejected({
      problem: 'No está en una carpeta conocida.',
      remedy: `Muévelo a una de estas: ${Object.keys(recipes).join(', ')}.`,
    });
  }
  assertAccepted(original, recipe);
  return recipe;
}

function nameFor(original: string): string {
  const name = slug(original);
  if (name) return name;
  throw new FileRejected({
    problem: 'Su nombre no tiene letras.',
    remedy: 'Ponle el nombre de la empresa, la persona o el producto.',
  });
}

function assertAccepted(original: string, { accepts }: Recipe): void {
  const ending = path.extname(original).slice(1).toLowerCase();
  if (ending === 'heic' || ending === 'heif') throw new FileRejected(HEIC_PROBLEM);
  if (accepts.includes(ending)) return;
  const best = accepts.slice(0, 3).map((accepted) => accepted.toUpperCase());
  throw new FileRejected({
    problem: `Aquí no va un archivo .${ending}.`,
    remedy: `Expórtalo como ${spanishList.format(best)}.`,
  });
}

const spanishList = new Intl.ListFormat('es', { type: 'disjunction' });

interface AddressCheck {
  original: string;
  variants: Variant[];
  originalsFolder: string;
}

/** No variant must take the place of another original's: those of several folders are in one. */
function assertAddressesAreFree({ original, variants, originalsFolder }: AddressCheck): void {
  const addresses = new Set<string>(variants.map(({ src }) => src));
  for (const [other, { made }] of readAllNotes(originalsFolder)) {
    const isAnother = other !== original && existsSync(path.join(originalsFolder, other));
    if (!isAnother || !made.some((address) => addresses.has(address))) continue;
    throw new FileRejected({
      problem: `Se llamaría igual que ${other}.`,
      remedy: 'Cambia el nombre de uno de los dos.',
    });
  }
}

/** Rejects an original at which a library fails, so that it does not keep the others from being prepared. */
async function prepare(recipe: Recipe, original: Original): Promise<Prepared> {
  try {
    return await recipe.prepare(original);
  } catch (cause) {
    if (cause instanceof FileRejected) throw cause;
    const problem = 'Este archivo no se puede preparar.';
    throw new FileRejected({ problem, remedy: 'Expórtalo de nuevo y elígelo otra vez.' }, { cause });
  }
}

async function writeVariants(variants: Variant[], publicFolder: string): Promise<void> {
  for (const { src, data } of variants) {
    const target = path.join(publicFolder, src);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, data);
  }
}
