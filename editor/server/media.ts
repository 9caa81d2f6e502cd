import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { API, type FrameRequest, type OriginalPicture, type PreparedMedia } from '@/editor/api';
import type { DarkGround } from '@/lib/palette';
import { automaticRegion, maxZoomOf, type Regions } from '@/tools/media/crop';
import { slug, titleFromFileName } from '@/tools/media/file-names';
import {
  formatNote,
  isNote,
  noteOf,
  type OriginalNote,
  originalOfNote,
  readAllNotes,
} from '@/tools/media/original-note';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { processOriginal } from '@/tools/media/process-originals';
import { cropsOf, recipeFor } from '@/tools/media/recipes';
import type { PreparedFiles } from './prepared-files';
import { readProjectFile } from './project-files';
import { Rejected } from './rejection';

/** The longest side in px of an original as the browser shows it. */
const SHOWN_SIZE = 1600;
/** The longest name that a file is given, in characters. */
const LONGEST_NAME = 60;

/** What was made of a file: what the panel is told, and the files that the project then holds, by path. */
export interface Intake {
  media: PreparedMedia;
  files: Map<string, Buffer>;
}

interface PrepareMediaOptions {
  /** The folder of `tools/media/originales/` that it belongs to. */
  folder: string;
  fileName: string;
  /** Whom or what it shows, after which it is named; else it keeps its own name. */
  title?: string | undefined;
  data: Buffer;
  ground: DarkGround;
  /** Told how far it is, from 0 to 1. */
  onProgress?: (share: number) => unknown;
}

/**
 * Has the intake prepare a file apart from the project. Of the list of ignored files, the files hold only what this one
 * adds.
 *
 * @throws Rejected with what is wrong with the file and what would be right
 */
export function prepareMedia(options: PrepareMediaOptions): Promise<Intake> {
  const { folder, fileName, title, data, ground, onProgress } = options;
  const shownTitle = title?.trim() || titleFromFileName(fileName);
  const name = freeName(folder, [shownTitle, path.parse(fileName).name]);
  const original = `${folder}/${name}${path.extname(fileName).toLowerCase()}`;
  return processApart({ original, data, ground, title: shownTitle, onProgress });
}

/** What a picture was made of, where that is a photo that is kept. */
export async function originalOf(src: string, prepared: PreparedFiles): Promise<OriginalPicture | undefined> {
  const found = findOriginal(src, prepared);
  if (!found) return undefined;
  const { data, note } = found;
  const { autoOrient: size } = await sharp(data).metadata();
  const crops = cropsOf(found.original).map(async (crop) => ({
    name: crop.name,
    label: crop.label,
    aspect: crop.width / crop.height,
    region: note.regions?.[crop.name] ?? (await automaticRegion(data, crop)),
    maxZoom: maxZoomOf(size, crop),
    isUnderText: crop.isUnderText ?? false,
  }));
  const address = `${API}/media/original-picture?src=${encodeURIComponent(src)}`;
  const [folder = ''] = found.original.split('/');
  return { folder, address, crops: await Promise.all(crops) };
}

/** The original of a picture as a browser can show it: upright, of a moderate size, as WebP. */
export async function originalBytes(src: string, prepared: PreparedFiles): Promise<Buffer | undefined> {
  const found = findOriginal(src, prepared);
  if (!found) return undefined;
  return sharp(found.data)
    .autoOrient()
    .resize({ width: SHOWN_SIZE, height: SHOWN_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}

interface ReframeOptions {
  prepared: PreparedFiles;
  ground: DarkGround;
}

/**
 * Crops the original of a picture anew.
 *
 * @throws Rejected when the original is not kept, or a region is too small or unfit for its place
 */
export function reframe({ src, regions }: FrameRequest, { prepared, ground }: ReframeOptions): Promise<Intake> {
  const found = findOriginal(src, prepared);
  if (!found) {
    throw new Rejected({
      problem: 'La foto original de esta imagen no está guardada.',
      remedy: 'Elige de nuevo la foto, y encuádrala.',
    });
  }
  return processAnew(found, { ground, regions: { ...found.note.regions, ...regions } });
}

/** An original that is kept. */
export interface FoundOriginal {
  /** Its path within the folder of the originals. */
  original: string;
  note: OriginalNote;
  data: Buffer;
}

/** Prepares an original anew, under another name, since browsers keep what came under the old one. */
export function processAnew(
  { original, note, data }: FoundOriginal,
  options: { ground: DarkGround; regions?: Regions },
): Promise<Intake> {
  const [folder = ''] = original.split('/');
  // The number of a name that was taken is no part of it.
  const title = titleFromFileName(original).replace(/ \d+$/, '');
  const name = freeName(folder, [title]);
  return processApart({ ...options, original, data, note, title, name });
}

/** The photo that a picture was cropped from. */
function findOriginal(src: string, prepared: PreparedFiles): FoundOriginal | undefined {
  for (const [original, note] of [...preparedNotes(prepared), ...readAllNotes(ORIGINALS_FOLDER)]) {
    if (!note.made.includes(src) || cropsOf(original).length === 0) continue;
    const file = `${ORIGINALS_FOLDER}/${original}`;
    const data = prepared.at(file) ?? readProjectFile(file);
    if (data) return { original, note, data };
  }
  return undefined;
}

/** The notes that are not written yet, each by its original. */
function preparedNotes(prepared: PreparedFiles): [original: string, note: OriginalNote][] {
  const files = prepared.paths().filter((file) => file.startsWith(ORIGINALS_FOLDER) && isNote(file));
  return files.map((file) => {
    const original = originalOfNote(file).slice(`${ORIGINALS_FOLDER}/`.length);
    return [original, JSON.parse(String(prepared.at(file)))];
  });
}

interface ProcessApartOptions {
  original: string;
  data: Buffer;
  ground: DarkGround;
  note?: OriginalNote;
  title?: string;
  name?: string;
  regions?: Regions;
  onProgress?: ((share: number) => unknown) | undefined;
}

async function processApart({ original, data, note, onProgress, ...options }: ProcessApartOptions): Promise<Intake> {
  const root = await mkdtemp(path.join(tmpdir(), 'editar-'));
  try {
    const originalsFolder = path.join(root, ORIGINALS_FOLDER);
    const file = path.join(originalsFolder, original);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
    if (note) await writeFile(path.join(originalsFolder, noteOf(original)), formatNote(note));
    const result = await processOriginal({
      ...options,
      original,
      originalsFolder,
      publicFolder: path.join(root, 'public'),
      onProgress: (share) => onProgress?.(share),
    });
    if (result.kind === 'rejected') throw new Rejected(result);
    return { media: mediaOf(result), files: await filesBelow(root) };
  } finally {
    await rm(root, { recursive: true });
  }
}

type Processed = Exclude<Awaited<ReturnType<typeof processOriginal>>, { kind: 'rejected' }>;

function mediaOf(result: Processed): PreparedMedia {
  const notes = result.kind === 'made' ? [...result.notes] : [];
  if (result.advice) notes.push(result.advice);
  return { value: Object(result.entry.value), notes };
}

/** The files below a folder by their paths in it, as the project writes paths. */
async function filesBelow(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(root, file).split(path.sep).join('/'), await readFile(file));
  }
  return files;
}

/** Names that were given while the editor is open: what has one may not be written yet. */
const givenNames = new Set<string>();

/**
 * A name that no file of its folder has or was given, made of the first candidate with letters in it.
 *
 * @throws Rejected when the folder takes no files
 */
function freeName(folder: string, candidates: string[]): string {
  const recipe = recipeFor(folder);
  if (!recipe) throw new Rejected({ problem: 'Aquí no va un archivo.', remedy: 'Suéltalo en otro lugar.' });
  const name = candidates.map(nameFrom).find(Boolean) ?? folder;
  const made = namesIn(`public/media/${recipe.place}`);
  const taken = new Set([...made, ...made.map(withoutVersion), ...namesIn(`${ORIGINALS_FOLDER}/${folder}`)]);
  // What is made of the originals of several folders may stand in one.
  const isTaken = (candidate: string) => taken.has(candidate) || givenNames.has(`${recipe.place}/${candidate}`);
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  givenNames.add(`${recipe.place}/${free}`);
  return free;
}

/** A title in small letters, without accents and signs. */
function nameFrom(title: string): string {
  // What stands after a point is no ending here.
  const name = slug(title.replace(/[./\\]+/g, ' '));
  return name.slice(0, LONGEST_NAME).replace(/-$/, '');
}

/** The names of the files in a folder, without any of their endings. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'));
  return files.map((file) => nameFrom(file.replace(/\..*$/, '')));
}

/** The name of a variant without that of its crop or ground: a hero and a logo have two. */
function withoutVersion(name: string): string {
  return name.replace(/-(?:wide|tall|on-ink)$/, '');
}
