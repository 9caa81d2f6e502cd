import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import type { DarkGround } from '@/lib/palette';
import { HEAVIEST_ORIGINAL } from './budgets';
import type { Regions } from './crop';
import { originalFailures } from './failures/original-failures';
import { type FileKind, kindOf } from './file-kind';
import { slug, slugOf, titleFromFileName } from './file-names';
import { FileRejected } from './file-rejected';
import { judgeMedia } from './judge-media';
import { machineFailureOf } from './machine-failure';
import { assertTaken, isFilm, isPicture } from './original-check';
import {
  fitsGround,
  formatNote,
  isNote,
  noteOf,
  type OriginalNote,
  type OriginalNotes,
  readAllNotes,
  readNote,
} from './original-note';
import { assertReadable } from './picture-damage';
import type { ContentEntry, Recipe, Variant } from './recipe';
import { recipeFor, recipes } from './recipes';
import { stripMetadata } from './strip-metadata';

/** Raised when all recipes change, so that every original is prepared again. */
const RECIPE_VERSION = 7;

/** What happened to one original, and what its owner should know besides, in Spanish. */
export type OriginalResult = {
  original: string;
  advice?: string;
} /** With the original that is the same file under another name, where there is one. */ & (
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
  /** The notes of the originals of which it may be the same file; without them, of those in the folder. */
  known?: OriginalNotes;
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
    .sort(byName);
}

/** In each folder by name, and last those that a program named: of a file that stands there twice, the other is made. */
function byName(one: string, other: string): number {
  const rank = (original: string) => (slugOf(titleFromFileName(original)) === slug(original) ? 0 : 1);
  const folders = folderOf(one).localeCompare(folderOf(other));
  return folders || rank(one) - rank(other) || (one < other ? -1 : 1);
}

/** What stands beside originals and is none: Windows writes these into folders with pictures. */
const LEFTOVERS = ['leeme.md', 'thumbs.db', 'desktop.ini'];

function isOriginal(name: string): boolean {
  // A file that is still in iCloud has a stand-in: `.ana.jpg.icloud`.
  const isHidden = name.startsWith('.') && !name.endsWith('.icloud');
  return !isHidden && !isNote(name) && !LEFTOVERS.includes(name.toLowerCase());
}

/** Makes the variants of one original, if it is new, has changed, is to be cropped anew, or was for another ground. */
export async function processOriginal(options: ProcessOriginalOptions): Promise<OriginalResult> {
  const { original, originalsFolder } = options;
  try {
    const result = await makeIfNeeded(options);
    const heavy = await keepHeavyOriginalOut(original, originalsFolder);
    return { ...result, advice: [result.advice, heavy].filter(Boolean).join(' ') || undefined };
  } catch (error) {
    const { problem, remedy, cause } = asRejection(error);
    const advice = await keepHeavyOriginalOut(original, originalsFolder).catch(() => undefined);
    return { original, advice, kind: 'rejected', problem, remedy, cause };
  }
}

/** What is told of an error, be it of the file, the machine or a program: none keeps other originals from being prepared. */
function asRejection(error: unknown): FileRejected {
  if (error instanceof FileRejected) return error;
  return new FileRejected(machineFailureOf(error) ?? originalFailures.programFailed, { cause: error });
}

async function makeIfNeeded(options: ProcessOriginalOptions): Promise<OriginalResult> {
  const { original, originalsFolder, onProgress } = options;
  const file = path.join(originalsFolder, original);
  const before = readNote(originalsFolder, original);
  const isSame = before?.digest === (await digestOf(file));
  if (isSame && isDone(before, options)) {
    const entry = { target: findRecipe(original).target, value: before.value };
    return { original, kind: 'unchanged', made: before.made, entry };
  }
  onProgress(0);
  const { kind, toldMore } = await strip(original, file);
  const recipe = findRecipe(original);
  assertTaken({ original, kind, recipe });
  if (isPicture(kind) && !isFilm(kind, recipe)) await assertReadable(file);
  const digest = await digestOf(file);
  const twin = before ? undefined : findTwin(digest, options);
  if (twin) return asTwin(options, { twin, recipe });
  // What was chosen belongs to the picture that was there then.
  const regions = options.regions ?? (isSame ? before.regions : undefined);
  const made = await makeAnew({ ...options, regions, file, recipe, digest }, before);
  if (toldMore) made.notes.push('Se quitaron los datos que la cámara o el programa guardó en el archivo.');
  return { original, kind: 'made', isNew: before === undefined, ...made };
}

/** Takes out what an original tells of people, also of one that is rejected, since it may stay beside the others. */
async function strip(original: string, file: string): Promise<{ kind: FileKind; toldMore: boolean }> {
  const kind = kindOf(file);
  const recipe = recipeFor(folderOf(original));
  const toldMore = await stripMetadata(file, { isFilm: recipe !== undefined && isFilm(kind, recipe) });
  return { kind, toldMore };
}

/** Another original of the same folder that is the same file. */
function findTwin(digest: string, { original, originalsFolder, known }: ProcessOriginalOptions): Twin | undefined {
  const isKept = (other: string) => existsSync(path.join(originalsFolder, other));
  for (const [other, note] of known ?? readAllNotes(originalsFolder)) {
    const isTwin = note.digest === digest && other !== original && folderOf(other) === folderOf(original);
    if (isTwin && (known || isKept(other))) return { other, note };
  }
  return undefined;
}

interface Twin {
  other: string;
  note: OriginalNote;
}

function asTwin(
  { original, title }: ProcessOriginalOptions,
  { twin: { other, note }, recipe }: { twin: Twin; recipe: Recipe },
): OriginalResult {
  const advice = `Es el mismo archivo que ${other}, que ya está: no se preparó otra vez. Puedes borrar este.`;
  const isNamedAlike = title === undefined || JSON.stringify(note.value).includes(title);
  const entry = { target: recipe.target, value: isNamedAlike ? note.value : withoutAlt(note.value) };
  return { original, advice, kind: 'unchanged', made: note.made, entry };
}

/** A value without the text that says whom its picture shows: the same picture may stand for another one. */
function withoutAlt(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === 'alt' ? '' : part)));
}

/** Whether all that is asked for was made before. */
function isDone(note: OriginalNote, { regions, ground, publicFolder }: ProcessOriginalOptions): boolean {
  const isThere = (src: string) => existsSync(path.join(publicFolder, src));
  return isCurrent(note, ground) && !regions && note.made.every(isThere);
}

/** Whether what was made of an original would now be made in the same way. */
export function isCurrent(note: OriginalNote, ground: DarkGround): boolean {
  return note.recipeVersion === RECIPE_VERSION && fitsGround(note, ground);
}

interface Made {
  variants: Variant[];
  entry: ContentEntry;
  notes: string[];
}

interface Making extends ProcessOriginalOptions {
  /** Its path on the disk. */
  file: string;
  recipe: Recipe;
  digest: string;
}

/** Makes the variants of an original and writes them, with its note. */
async function makeAnew(options: Making, before: OriginalNote | undefined): Promise<Made> {
  const { original, originalsFolder, publicFolder, file, recipe, digest, regions, ground } = options;
  const name = options.name ?? before?.name ?? nameFor(original);
  const { title = titleFor(original), onProgress } = options;
  const stateBefore = await stateOf(file);
  const prepared = await recipe.prepare({ file, name, title, regions: regions ?? {}, ground, onProgress });
  const { variants, value } = prepared;
  if ((await stateOf(file)) !== stateBefore) throw new FileRejected(originalFailures.changedMeanwhile);
  assertAddressesAreFree({ original, variants, originalsFolder });
  const notes = [...prepared.notes, ...(await judgeVariants(recipe, { variants, ink: ground.ink }))];
  if (options.title === undefined && isNameless(original, value)) notes.push(NAMELESS);

  await writeVariants(variants, publicFolder);
  const made = variants.map(({ src }) => src);
  const note: OriginalNote = { recipeVersion: RECIPE_VERSION, digest, made, value };
  if (name !== slug(original)) note.name = name;
  if (regions) note.regions = regions;
  if (recipe.tones) note.ground = pick(ground, recipe.tones);
  await writeFile(path.join(originalsFolder, noteOf(original)), formatNote(note));
  return { variants, entry: { target: recipe.target, value, before: before?.value }, notes };
}

const NAMELESS =
  'Su nombre es el que le puso la cámara o un programa: escribe en el contenido el de la persona, la empresa o el producto.';

/** Whether what a person reads was named after a file that says nothing of it. */
function isNameless(original: string, value: unknown): boolean {
  const isNamed = ['name', 'alt'].some((key) => key in Object(value));
  return isNamed && titleFromFileName(original) === '';
}

function titleFor(original: string): string {
  return titleFromFileName(original) || path.parse(original).name;
}

/** Another one as soon as a program has written the file. */
async function stateOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${size} ${mtimeMs}`;
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

function folderOf(original: string): string {
  const [folder = ''] = original.split('/');
  return folder;
}

/** The recipe for an original, from where it lies. */
function findRecipe(original: string): Recipe {
  const recipe = recipeFor(folderOf(original));
  const isDirectlyThere = original.split('/').length === 2;
  if (recipe && isDirectlyThere) return recipe;
  throw new FileRejected(originalFailures.unknownFolder(Object.keys(recipes)));
}

function nameFor(original: string): string {
  const name = slug(original);
  if (!name) throw new FileRejected(originalFailures.unspelledName);
  return name;
}

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
    throw new FileRejected(originalFailures.sameAddress({ other }));
  }
}

async function writeVariants(variants: Variant[], publicFolder: string): Promise<void> {
  for (const { src, data } of variants) {
    const target = path.join(publicFolder, src);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, data);
  }
}
