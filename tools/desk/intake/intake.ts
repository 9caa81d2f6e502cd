import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readNotes } from '../read-notes';
import { type Entry, type Product, Refused } from './recipe';
import { recipes, titleOf } from './recipes';

/** Raised when a recipe changes, so that every original is made again. */
const RECIPE_VERSION = 2;

/** What was made of one original: its digest then, the addresses of the variants, and the entry for them. */
type Ledger = Record<string, { digest: string; made: string[]; entry: Entry }>;

/** What happened to one original. */
export type IntakeResult =
  | { original: string; kind: 'unchanged'; made: string[]; entry: Entry }
  | { original: string; kind: 'refused'; reason: string }
  | { original: string; kind: 'made'; products: Product[]; entry: Entry };

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
  report: (result: IntakeResult, index: number, total: number) => void,
  progress: (original: string, share: number) => void = () => {},
): Promise<void> {
  const ledgerFile = path.join(originals, 'hecho.json');
  // Without it everything is made again.
  const ledger = readNotes<Ledger>(ledgerFile) ?? {};
  const files = (await readdir(originals, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^\.|^(?:hecho\.json|LEEME\.md)$/.test(entry.name))
    .map((entry) => path.relative(originals, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const owners = new Map<string, string>();

  for (const [index, original] of files.entries()) {
    const tell = (result: IntakeResult) => report(result, index + 1, files.length);
    const file = path.join(originals, original);
    const digest = createHash('sha256')
      .update(`${RECIPE_VERSION}\n`)
      .update(await readFile(file))
      .digest('hex');
    const before = ledger[original];
    if (before?.digest === digest && before.made.every((src) => existsSync(path.join(publicFolder, src)))) {
      tell({ original, kind: 'unchanged', made: before.made, entry: before.entry });
      continue;
    }
    try {
      const { recipe, name } = plan(original);
      const owner = `${path.dirname(original)}/${name}`;
      const other = owners.get(owner);
      if (other) throw new Refused(`Se llamaría igual que ${other}. Cambia el nombre de uno de los dos.`);
      owners.set(owner, original);
      const products = await recipe.make(file, name, (share) => progress(original, share));
      for (const { src, data } of products) {
        const target = path.join(publicFolder, src);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, data);
      }
      const entry = { file: recipe.place, text: recipe.entry(titleOf(original), products, name) };
      ledger[original] = { digest, made: products.map(({ src }) => src), entry };
      // Written after each original, so that nothing is done twice if the rest is interrupted.
      await writeFile(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`);
      tell({ original, kind: 'made', products, entry });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tell({ original, kind: 'refused', reason: error.message });
    }
  }
}

/** The recipe and the name for an original, from where it lies. */
function plan(original: string) {
  const [folder = '', ...rest] = original.split('/');
  const recipe = recipes[folder];
  if (!recipe || rest.length !== 1) {
    throw new Refused(`No está en una carpeta conocida. Muévelo a una de estas: ${Object.keys(recipes).join(', ')}.`);
  }
  const ending = path.extname(original).slice(1).toLowerCase();
  if (!recipe.accepts.includes(ending)) {
    const endings = recipe.accepts.slice(0, 3).join(', ');
    throw new Refused(`En ${folder}/ no va un archivo .${ending}. Expórtalo como ${endings}.`);
  }
  const name = slug(original);
  if (!name) throw new Refused('Su nombre no tiene letras. Ponle el nombre de la empresa, la persona o el producto.');
  return { recipe, name };
}
