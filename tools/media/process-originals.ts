import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { readNotes } from '@/tools/review/read-notes';
import { HEAVIEST_ORIGINAL } from './budgets';
import { slug, titleFromFileName } from './file-names';
import { type ContentEntry, FileRejected, type Original, type Recipe, type Variant } from './recipe';
import { recipes } from './recipes';

/** Raised when a recipe changes, so that every original is prepared again. */
const RECIPE_VERSION = 3;

/** Remembers of each original its digest, the addresses of the variants made of it then, and the entry for them. */
type Ledger = Record<string, { digest: string; made: string[]; entry: ContentEntry }>;

/** What happened to one original, and what its owner should know besides, in Spanish. */
export type OriginalResult = { original: string; advice?: string } & (
  | { kind: 'unchanged'; made: string[]; entry: ContentEntry }
  | ({ kind: 'rejected' } & Message)
  | { kind: 'made'; variants: Variant[]; entry: ContentEntry }
);

interface Folders {
  /** Holds a folder for each kind of original, and the ledger. */
  originalsFolder: string;
  /** Where the variants go. */
  publicFolder: string;
}

interface ProcessOriginalsOptions extends Folders {
  /** Hears of each original as soon as it is done; `index` begins at 1. */
  onResult: (result: OriginalResult, index: number, total: number) => unknown;
  /** Hears how far a slow one is, from 0 to 1. */
  onProgress?: (original: string, share: number) => void;
}

interface ProcessOriginalOptions extends Folders {
  /** Its path within the folder of the originals: `clientes/lenca.png`. */
  original: string;
  /** Hears how far it is, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Makes the variants of every original that is new or has changed. */
export async function processOriginals(options: ProcessOriginalsOptions): Promise<void> {
  const { onResult, onProgress, ...folders } = options;
  const originals = await listOriginals(folders.originalsFolder);
  for (const [index, original] of originals.entries()) {
    const result = await processOriginal({
      ...folders,
      original,
      onProgress: (share) => onProgress?.(original, share),
    });
    await onResult(result, index + 1, originals.length);
  }
}

async function listOriginals(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isNote(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function isNote(name: string): boolean {
  return name.startsWith('.') || name === 'hecho.json' || name === 'LEEME.md';
}

/** Makes the variants of one original, if it is new or has changed. */
export async function processOriginal(options: ProcessOriginalOptions): Promise<OriginalResult> {
  const { original, originalsFolder, publicFolder } = options;
  const ledgerFile = path.join(originalsFolder, 'hecho.json');
  // Without it everything is made again.
  const ledger = readNotes<Ledger>(ledgerFile) ?? {};
  const file = path.join(originalsFolder, original);
  const digest = await digestOf(file);
  const before = ledger[original];
  if (before?.digest === digest && areThere(before.made, publicFolder)) {
    return { original, kind: 'unchanged', made: before.made, entry: before.entry };
  }
  const advice = await keepHeavyOriginalOut(original, originalsFolder);
  try {
    const { recipe, name } = findRecipe(original);
    assertNameIsFree({ original, name, ledger, originalsFolder });
    const title = titleFromFileName(original);
    const { variants, value } = await prepare(recipe, { file, name, title, onProgress: options.onProgress });
    await writeVariants(variants, publicFolder);
    const entry = { file: recipe.pasteInto, prefix: recipe.prefix ?? '', value };
    ledger[original] = { digest, made: variants.map(({ src }) => src), entry };
    // Written after each original, so that nothing is done twice if the rest is interrupted.
    await writeFile(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`);
    return { original, advice, kind: 'made', variants, entry };
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    return { original, advice, kind: 'rejected', problem: error.problem, remedy: error.remedy };
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256').update(`${RECIPE_VERSION}\n`);
  // A film may be larger than what can be read at once.
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}

function areThere(addresses: string[], publicFolder: string): boolean {
  return addresses.every((src) => existsSync(path.join(publicFolder, src)));
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

/** The recipe and the name for an original, from where it lies. */
function findRecipe(original: string): { recipe: Recipe; name: string } {
  const [folder = '', ...rest] = original.split('/');
  const recipe = recipes[folder];
  if (!recipe || rest.length !== 1) {
    throw new FileRejected({
      problem: 'No está en una carpeta conocida.',
      remedy: `Muévelo a una de estas: ${Object.keys(recipes).join(', ')}.`,
    });
  }
  assertAccepted({ original, folder, accepts: recipe.accepts });
  const name = slug(original);
  if (!name) {
    throw new FileRejected({
      problem: 'Su nombre no tiene letras.',
      remedy: 'Ponle el nombre de la empresa, la persona o el producto.',
    });
  }
  return { recipe, name };
}

function assertAccepted({ original, folder, accepts }: { original: string; folder: string; accepts: string[] }): void {
  const ending = path.extname(original).slice(1).toLowerCase();
  if (ending === 'heic' || ending === 'heif') {
    throw new FileRejected({
      problem: 'Es una foto de iPhone (HEIC), que aquí no se puede leer.',
      remedy: 'Ábrela y guárdala como JPEG, o elige en el teléfono Ajustes › Cámara › Formatos › «Más compatible».',
    });
  }
  if (!accepts.includes(ending)) {
    throw new FileRejected({
      problem: `En ${folder}/ no va un archivo .${ending}.`,
      remedy: `Expórtalo como ${accepts.slice(0, 3).join(', ')}.`,
    });
  }
}

interface NameCheck {
  original: string;
  name: string;
  ledger: Ledger;
  originalsFolder: string;
}

/** The variants of two originals of one folder must not have one name. */
function assertNameIsFree({ original, name, ledger, originalsFolder }: NameCheck): void {
  const namesake = Object.keys(ledger).find((other) => {
    const isInSameFolder = other !== original && path.dirname(other) === path.dirname(original);
    return isInSameFolder && slug(other) === name && existsSync(path.join(originalsFolder, other));
  });
  if (namesake) {
    throw new FileRejected({
      problem: `Se llamaría igual que ${namesake}.`,
      remedy: 'Cambia el nombre de uno de los dos.',
    });
  }
}

/** Rejects an original at which a library fails, so that it does not keep the others from being prepared. */
async function prepare(recipe: Recipe, original: Original) {
  try {
    return await recipe.prepare(original);
  } catch (error) {
    if (error instanceof FileRejected) throw error;
    const [reason] = (error as Error).message.split('\n');
    throw new FileRejected({ problem: `No se puede preparar (${reason}).`, remedy: 'Expórtalo de nuevo.' });
  }
}

async function writeVariants(variants: Variant[], publicFolder: string): Promise<void> {
  for (const { src, data } of variants) {
    const target = path.join(publicFolder, src);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, data);
  }
}
