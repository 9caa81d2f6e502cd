import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slug, takeInOne } from '../intake/intake';

import { recipes, titleOf } from '../intake/recipes';
import { Refused } from './refused';

const ORIGINALS = 'tools/desk/originales';
const MEDIA = 'public/media';
/** What the intake keeps beside the originals. */
const NOTES = ['hecho.json', '.gitignore'];

/** A name that no file of the site has yet, since visitors' browsers keep what came under a name. */
function freeName(name: string): string {
  const taken = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file));
  const { name: stem, ext } = path.parse(path.basename(name));
  const isFree = (candidate: string) =>
    !taken.some((file) => file.startsWith(`${slug(candidate)}.`) || file.startsWith(`${slug(candidate)}-`));
  let candidate = stem;
  for (let number = 2; !isFree(`${candidate}.x`); number++) candidate = `${stem} ${number}`;
  return candidate + ext.toLowerCase();
}

/**
 * Has the intake prepare a file apart from the project.
 *
 * @returns what the content says of it, what its name says, and all files that the project then holds
 * @throws Error with what is wrong with the file and what would be right
 */
export async function prepare(folder: string, given: string, data: Buffer, progress: (share: number) => void) {
  if (!Object.hasOwn(recipes, folder)) throw new Refused('failed', 'Aquí no va un archivo.');
  const title = titleOf(path.basename(given));
  const original = `${folder}/${freeName(given)}`;
  const root = mkdtempSync(path.join(tmpdir(), 'editar-'));
  try {
    const [originals, publicFolder] = [path.join(root, ORIGINALS), path.join(root, 'public')];
    mkdirSync(path.join(originals, folder), { recursive: true });
    for (const note of NOTES) {
      if (existsSync(path.join(ORIGINALS, note))) copyFileSync(path.join(ORIGINALS, note), path.join(originals, note));
    }
    writeFileSync(path.join(originals, original), data);
    const result = await takeInOne(original, originals, publicFolder, progress);
    if (result.kind === 'refused') throw new Error(result.reason);
    const made = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(path.join(root, file)).isFile(),
    );
    const files = new Map(made.map((file) => [file, readFileSync(path.join(root, file))]));
    // A name that was taken got a number, which says nothing of what is seen.
    const value = JSON.parse(JSON.stringify(result.entry.value).replaceAll(titleOf(original), title));
    return { value, title, files };
  } finally {
    rmSync(root, { recursive: true });
  }
}
