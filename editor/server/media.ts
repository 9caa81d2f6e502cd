import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ContentData } from '@/content/types';
import { API, type FrameRequest, type OriginalPicture, type PreparedMedia } from '@/editor/api';
import type { DarkGround } from '@/lib/palette';
import { automaticRegion, maxZoomOf, type Regions } from '@/tools/media/crop';
import { kindOf } from '@/tools/media/file-kind';
import { slugOf, titleFromFileName } from '@/tools/media/file-names';
import { READ_ALL } from '@/tools/media/measure';
import { renewMedia, usesMedia } from '@/tools/media/media-in-content';
import { isPicture } from '@/tools/media/original-check';
import { formatNote, noteOf, type OriginalNote, type OriginalNotes, readAllNotes } from '@/tools/media/original-note';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import type { OutdatedMedia } from '@/tools/media/outdated-media';
import { readUpright } from '@/tools/media/picture';
import { isCurrent, processOriginal } from '@/tools/media/process-originals';
import { cropsOf, recipeFor } from '@/tools/media/recipes';
import type { MadeFiles, MadeMedia } from './made-media';
import { temporaryFolder } from './media-upload';
import { StoredData } from './project-files';
import { Rejected } from './rejection';

/** The longest side in px of an original as the browser shows it. */
const SHOWN_SIZE = 1600;
/** The longest name that a file is given, in characters. */
const LONGEST_NAME = 60;

/** What was made of a file: what the panel is told, and the files that the project then holds. */
interface Intake {
  media: PreparedMedia;
  files: MadeFiles;
}

interface PrepareMediaOptions extends KnownOptions {
  /** The folder of `tools/media/originales/` that it belongs to. */
  folder: string;
  fileName: string;
  /** Whom or what it shows, after which it is named; else it keeps its own name. */
  title?: string | undefined;
  /** Where it was received; it is moved from there. */
  upload: string;
  /** Told how far it is, from 0 to 1. */
  onProgress?: (share: number) => unknown;
}

/**
 * Has the intake prepare a file apart from the project.
 *
 * @throws Rejected with what is wrong with the file and what would be right
 */
export function prepareMedia(options: PrepareMediaOptions): Promise<Intake> {
  const { folder, fileName, title, upload, ground, onProgress } = options;
  // Of a name that a camera gave nothing is left: the panel asks for it in the field that is empty then.
  const shownTitle = title?.trim() || titleFromFileName(fileName);
  const original = `${folder}/${freeName(folder, shownTitle)}${endingOf(upload)}`;
  const place = (target: string) => rename(upload, target);
  return processApart({ original, place, ground, title: shownTitle, known: knownNotes(options), onProgress });
}

/** The usual ending of what a file is, which its name may not have. */
function endingOf(file: string): string {
  const kind = kindOf(file);
  return kind === 'svg' || isPicture(kind) ? `.${kind}` : path.extname(file);
}

interface KnownOptions {
  made: MadeMedia;
  content: ContentData;
  ground: DarkGround;
}

/** The originals that need not be prepared again, those that the content uses first. */
function knownNotes({ made, content, ground }: KnownOptions): OriginalNotes {
  const isThere = (src: string) => made.at(`public${src}`) !== undefined || existsSync(`public${src}`);
  const all = [...readAllNotes(ORIGINALS_FOLDER), ...made.notes()].filter(
    ([, note]) => isCurrent(note, ground) && note.made.every(isThere),
  );
  const used = all.filter(([, note]) => usesMedia(content, note.made));
  return new Map([...used, ...all.toReversed()]);
}

/** What a picture was made of, where that is a photo that is kept. */
export async function originalOf(src: string, made: MadeMedia): Promise<OriginalPicture | undefined> {
  const found = findOriginal(src, made);
  if (!found) return undefined;
  const { file, note } = found;
  const { autoOrient: size } = await sharp(file, READ_ALL).metadata();
  const crops = cropsOf(found.original).map(async (crop) => ({
    name: crop.name,
    label: crop.label,
    aspect: crop.width / crop.height,
    region: note.regions?.[crop.name] ?? (await automaticRegion(file, crop)),
    maxZoom: maxZoomOf(size, crop),
    isUnderText: crop.isUnderText ?? false,
  }));
  const address = `${API}/media/original-picture?src=${encodeURIComponent(src)}`;
  const [folder = ''] = found.original.split('/');
  return { folder, address, crops: await Promise.all(crops) };
}

/** The original of a picture as a browser can show it: upright, of a moderate size, as WebP. */
export async function originalBytes(src: string, made: MadeMedia): Promise<Buffer | undefined> {
  const found = findOriginal(src, made);
  if (!found) return undefined;
  const picture = await readUpright(found.file);
  return picture
    .resize({ width: SHOWN_SIZE, height: SHOWN_SIZE, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}

interface ReframeOptions {
  made: MadeMedia;
  ground: DarkGround;
}

/**
 * Crops the original of a picture anew.
 *
 * @throws Rejected when the original is not kept, or a region is too small or unfit for its place
 */
export function reframe({ src, regions }: FrameRequest, { made, ground }: ReframeOptions): Promise<Intake> {
  const found = findOriginal(src, made);
  if (!found) {
    throw new Rejected({
      problem: 'La foto original de esta imagen no está guardada.',
      remedy: 'Elige de nuevo la foto, y encuádrala.',
    });
  }
  return processAnew(found, { ground, regions: { ...found.note.regions, ...regions } });
}

interface RemakeOptions {
  content: ContentData;
  ground: DarkGround;
}

/**
 * Prepares anew what was made for other colours.
 *
 * @returns what was made of each, and the content with it in the place of the old
 * @throws Rejected when an original is not kept
 */
export async function remake(outdated: OutdatedMedia[], { content, ground }: RemakeOptions) {
  const made: Intake[] = [];
  let remade = content;
  for (const { original, note, title } of outdated) {
    const file = `${ORIGINALS_FOLDER}/${original}`;
    if (!existsSync(file)) {
      throw new Rejected({
        problem: `El original no está guardado en esta copia: ${title}.`,
        remedy: 'Elige de nuevo su archivo.',
      });
    }
    const intake = await processAnew({ original, note, file }, { ground });
    remade = renewMedia(remade, { before: note.value, value: intake.media.value });
    made.push(intake);
  }
  return { made, content: remade };
}

/** An original that is kept. */
interface FoundOriginal {
  /** Its path within the folder of the originals. */
  original: string;
  note: OriginalNote;
  /** Where it stands. */
  file: string;
}

/** The photo that a picture was cropped from. */
function findOriginal(src: string, made: MadeMedia): FoundOriginal | undefined {
  // A drawing stays one.
  if (src.endsWith('.svg')) return undefined;
  for (const [original, note] of [...made.notes(), ...readAllNotes(ORIGINALS_FOLDER)]) {
    if (!note.made.includes(src) || cropsOf(original).length === 0) continue;
    const kept = `${ORIGINALS_FOLDER}/${original}`;
    const file = made.at(kept) ?? kept;
    if (existsSync(file)) return { original, note, file };
  }
  return undefined;
}

/** Prepares an original anew, under another name, since browsers keep what came under the old one. */
function processAnew(found: FoundOriginal, options: { ground: DarkGround; regions?: Regions }): Promise<Intake> {
  const [folder = ''] = found.original.split('/');
  // The number of a name that was taken is no part of it.
  const title = titleFromFileName(found.original).replace(/ \d+$/, '');
  const { original, note, file } = found;
  const place = (target: string) => copyFile(file, target);
  return processApart({ original, note, place, ...options, title, name: freeName(folder, title) });
}

interface ProcessApartOptions {
  original: string;
  /** Puts the original where it is to be prepared. */
  place: (target: string) => Promise<void>;
  ground: DarkGround;
  note?: OriginalNote;
  title?: string;
  name?: string;
  regions?: Regions;
  known?: OriginalNotes;
  onProgress?: ((share: number) => unknown) | undefined;
}

async function processApart({ original, place, note, onProgress, ...options }: ProcessApartOptions): Promise<Intake> {
  const root = await temporaryFolder();
  try {
    const originalsFolder = path.join(root, ORIGINALS_FOLDER);
    const file = path.join(originalsFolder, original);
    await mkdir(path.dirname(file), { recursive: true });
    await place(file);
    if (note) await writeFile(path.join(originalsFolder, noteOf(original)), formatNote(note));
    const result = await processOriginal({
      ...options,
      original,
      originalsFolder,
      publicFolder: path.join(root, 'public'),
      onProgress: (share) => onProgress?.(share),
    });
    if (result.kind === 'rejected') throw new Rejected({ problem: result.problem, remedy: result.remedy });
    if (result.kind === 'made') return { media: mediaOf(result), files: await filesBelow(root) };
    await rm(root, { recursive: true });
    return { media: { value: Object(result.entry.value), notes: [ALREADY_THERE] }, files: new Map() };
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

const ALREADY_THERE = 'Es el mismo archivo que ya estaba: se usa ese, y no se agregó otra vez.';

type Made = Extract<Awaited<ReturnType<typeof processOriginal>>, { kind: 'made' }>;

function mediaOf({ entry, notes, advice }: Made): PreparedMedia {
  return { value: Object(entry.value), notes: advice ? [...notes, advice] : notes };
}

/** The files below a folder by their paths in it, as the project writes paths. */
async function filesBelow(root: string): Promise<MadeFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files: MadeFiles = new Map();
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(root, file).split(path.sep).join('/'), new StoredData(file));
  }
  return files;
}

/** Names that were given while the editor is open: what has one may not be written yet. */
const givenNames: string[] = [];

/**
 * A name that no file of its folder begins with, nor was given, made of a title in small letters without signs.
 *
 * @throws Rejected when the folder takes no files
 */
function freeName(folder: string, title: string): string {
  const recipe = recipeFor(folder);
  if (!recipe) throw new Rejected({ problem: 'Aquí no va un archivo.', remedy: 'Suéltalo en otro lugar.' });
  const name = slugOf(title).slice(0, LONGEST_NAME).replace(/-$/, '') || folder;
  // What is made of the originals of several folders may stand in one.
  const place = `public/media/${recipe.place}`;
  const taken = [...namesIn(place), ...namesIn(`${ORIGINALS_FOLDER}/${folder}`), ...givenNames];
  let free = name;
  for (let number = 2; taken.some((other) => other.startsWith(free)); number++) free = `${name}-${number}`;
  givenNames.push(free);
  return free;
}

/** The names of the files in a folder as a name is made of them. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map(slugOf) : [];
}
