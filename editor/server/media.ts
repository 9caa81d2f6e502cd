import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slug, titleFromFileName } from '@/tools/media/file-names';
import { processOriginal } from '@/tools/media/process-originals';
import { recipes } from '@/tools/media/recipes';
import { Refused } from './contract';

const ORIGINALS = 'tools/media/originales';
/** What the intake keeps beside the originals. */
const NOTES = ['hecho.json', '.gitignore'];

/** A name that no file of the site has yet, since visitors' browsers keep what came under a name. */
function freeName(given: string): string {
  const taken = fs.readdirSync('public/media', { recursive: true, encoding: 'utf8' }).map((file) => slug(file));
  const { name, ext } = path.parse(path.basename(given));
  const isTaken = (stem: string) => taken.some((other) => `${other}-`.startsWith(`${slug(`${stem}.x`)}-`));
  let stem = name;
  for (let number = 2; isTaken(stem); number++) stem = `${name} ${number}`;
  return stem + ext.toLowerCase();
}

/**
 * Has the intake prepare a file apart from the project.
 *
 * @returns what the content says of it, and all files that the project then holds
 * @throws Error with what is wrong with the file and what would be right
 */
export async function prepare(folder: string, given: string, data: Buffer, progress: (share: number) => void) {
  if (!Object.hasOwn(recipes, folder)) throw new Refused('Aquí no va un archivo.');
  const original = `${folder}/${freeName(given)}`;
  const root = fs.mkdtempSync(path.join(tmpdir(), 'editar-'));
  try {
    const originals = path.join(root, ORIGINALS);
    fs.mkdirSync(path.join(originals, folder), { recursive: true });
    for (const note of NOTES.filter((note) => fs.existsSync(path.join(ORIGINALS, note))))
      fs.copyFileSync(path.join(ORIGINALS, note), path.join(originals, note));
    fs.writeFileSync(path.join(originals, original), data);
    const result = await processOriginal({
      original,
      originalsFolder: originals,
      publicFolder: path.join(root, 'public'),
      onProgress: progress,
    });
    if (result.kind === 'rejected') throw new Refused(`${result.problem} ${result.remedy}`);
    const made = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = made.map(({ parentPath, name }) => path.join(parentPath, name));
    const files = new Map(paths.map((file) => [path.relative(root, file), fs.readFileSync(file)]));
    // A name that was taken got a number, which says nothing of what is seen.
    const title = titleFromFileName(path.basename(given));
    const value: object = JSON.parse(JSON.stringify(result.entry.value).replaceAll(titleFromFileName(original), title));
    return { value, files };
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}
