import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readNotes } from '@/tools/review/read-notes';
import { HEAVIEST_ORIGINAL } from './budgets';
import { type Entry, type Product, Refused } from './recipe';
import { recipes, titleOf } from './recipes';

/** Raised when a recipe changes, so that every original is made again. */
const RECIPE_VERSION = 3;

/** What was made of one original: its digest then, the addresses of the variants, and the entry for them. */
type Ledger = Record<string, { digest: string; made: string[]; entry: Entry }>;

/** What happened to one original, and what its owner should know besides, in Spanish. */
export type IntakeResult = { original: string; advice?: string } & (
  | { kind: 'unchanged'; made: string[]; entry: Entry }
  | { kind: 'refused'; reason: string }
  | { kind: 'made'; products: Product[]; entry: Entry }
);

/** The name of the variants: the original's in small letters, without accents and signs. */
export function slug(file: string): string {
  return path
    .parse(file)
    .name.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Makes the variants of every original that is new or has changed.
 *
 * @param originals the folder with one folder for each place of the page, and the ledger
 * @param publicFolder where the variants go
 * @param report hears of each original as soon as it is done
 * @param progress hears how far a slow one is, from 0 to 1
 */
export async function takeIn(
  originals: string,
  publicFolder: string,
  report: (result: IntakeResult, index: number, total: number) => unknown,
  progress: (original: string, share: number) => void = () => {},
): Promise<void> {
  const files = (await readdir(originals, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^\.|^(?:hecho\.json|LEEME\.md)$/.test(entry.name))
    .map((entry) => path.relative(originals, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  for (const [index, original] of files.entries()) {
    const result = await takeInOne(original, originals, publicFolder, (share) => progress(original, share));
    await report(result, index + 1, files.length);
  }
}

/**
 * Makes the variants of one original, if it is new or has changed.
 *
 * @param original its path within the folder of the originals: `clientes/lenca.png`
 */
export async function takeInOne(
  original: string,
  originals: string,
  publicFolder: string,
  progress: (share: number) => void,
): Promise<IntakeResult> {
  const ledgerFile = path.join(originals, 'hecho.json');
  // Without it everything is made again.
  const ledger = readNotes<Ledger>(ledgerFile) ?? {};
  const file = path.join(originals, original);
  const hash = createHash('sha256').update(`${RECIPE_VERSION}\n`);
  // A film may be larger than what can be read at once.
  for await (const part of createReadStream(file)) hash.update(part);
  const digest = hash.digest('hex');
  const before = ledger[original];
  if (before?.digest === digest && before.made.every((src) => existsSync(path.join(publicFolder, src)))) {
    return { original, kind: 'unchanged', made: before.made, entry: before.entry };
  }
  const { size } = await stat(file);
  const advice = size > HEAVIEST_ORIGINAL ? await keepOut(original, originals) : undefined;
  try {
    const { recipe, name } = plan(original);
    const isNamesake = (other: string) =>
      other !== original && path.dirname(other) === path.dirname(original) && slug(other) === name;
    const other = Object.keys(ledger).find((one) => isNamesake(one) && existsSync(path.join(originals, one)));
    if (other) throw new Refused(`Se llamaría igual que ${other}. Cambia el nombre de uno de los dos.`);
    const products = await recipe.make(file, name, progress).catch((error: Error) => {
      if (error instanceof Refused) throw error;
      // Nothing that one original holds may keep the others from being made.
      throw new Refused(`No se puede preparar (${error.message.split('\n')[0]}). Expórtalo de nuevo.`);
    });
    for (const { src, data } of products) {
      const target = path.join(publicFolder, src);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, data);
    }
    const { place, prefix = '' } = recipe;
    const entry = { file: place, prefix, value: recipe.entry(titleOf(original), products) };
    ledger[original] = { digest, made: products.map(({ src }) => src), entry };
    // Written after each original, so that nothing is done twice if the rest is interrupted.
    await writeFile(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`);
    return { original, advice, kind: 'made', products, entry };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { original, advice, kind: 'refused', reason: error.message };
  }
}

/** Keeps a heavy original out of the project's history and says so in Spanish. */
async function keepOut(original: string, originals: string): Promise<string> {
  const file = path.join(originals, '.gitignore');
  const names = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter(Boolean) : [];
  const pattern = `/${original.replace(/[[\]*?\\]/g, '\\$&')}`;
  await writeFile(file, `${[...new Set([...names, pattern])].sort().join('\n')}\n`);
  return `El original pesa más de ${HEAVIEST_ORIGINAL / 1e6} MB y no se guardará con el proyecto: consérvalo en otra parte.`;
}

/** The recipe and the name for an original, from where it lies. */
function plan(original: string) {
  const [folder = '', ...rest] = original.split('/');
  const recipe = recipes[folder];
  if (!recipe || rest.length !== 1) {
    throw new Refused(`No está en una carpeta conocida. Muévelo a una de estas: ${Object.keys(recipes).join(', ')}.`);
  }
  const ending = path.extname(original).slice(1).toLowerCase();
  if (/^hei[cf]$/.test(ending)) {
    throw new Refused(
      'Es una foto de iPhone (HEIC), que aquí no se puede leer. Ábrela y guárdala como JPEG, o elige en el teléfono Ajustes › Cámara › Formatos › «Más compatible».',
    );
  }
  if (!recipe.accepts.includes(ending)) {
    const endings = recipe.accepts.slice(0, 3).join(', ');
    throw new Refused(`En ${folder}/ no va un archivo .${ending}. Expórtalo como ${endings}.`);
  }
  const name = slug(original);
  if (!name) throw new Refused('Su nombre no tiene letras. Ponle el nombre de la empresa, la persona o el producto.');
  return { recipe, name };
}
