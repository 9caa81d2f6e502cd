import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { API, type FrameRequest, type OriginalPicture, type PreparedMedia } from '@/editor/api';
import { automaticRegion, type Regions } from '@/tools/media/crop';
import { slug, titleFromFileName } from '@/tools/media/file-names';
import { LEDGER_NAME, type Ledger, type LedgerEntry } from '@/tools/media/ledger';
import { processOriginal } from '@/tools/media/process-originals';
import { cropsOf, recipeFor } from '@/tools/media/recipes';
import type { PreparedFiles } from './prepared-files';
import { LEDGER, readProjectFile } from './project-files';
import { Rejected } from './rejection';

const ORIGINALS = 'tools/media/originales';
const MEDIA = 'public/media';
/** What the intake keeps beside the originals. */
const NOTES = [LEDGER_NAME, '.gitignore'];
/** As large as an original is shown for framing, in px. */
const SHOWN_SIZE = 1600;

/** What the intake made of a file, and all files that the project then holds. */
export interface Intake {
  media: PreparedMedia;
  files: Map<string, Buffer>;
}

interface PrepareOptions {
  /** The folder of originals that the file belongs to. */
  folder: string;
  fileName: string;
  /** Whom or what it shows, after which it is named; without it, it keeps its own name. */
  title: string | undefined;
  data: Buffer;
  prepared: PreparedFiles;
  onProgress: (share: number) => void;
}

/**
 * Prepares a file apart from the project.
 *
 * @throws Rejected with what is wrong with the file and what would be right
 */
export function prepareMedia({
  folder,
  fileName,
  data,
  prepared,
  onProgress,
  ...options
}: PrepareOptions): Promise<Intake> {
  if (!recipeFor(folder)) throw new Rejected({ problem: 'Aquí no va un archivo.', remedy: 'Elige otro campo.' });
  const title = options.title ?? titleFromFileName(path.basename(fileName));
  const name = freeName(title, prepared);
  const original = `${folder}/${name}${path.extname(fileName).toLowerCase()}`;
  return process({ original, data, title, prepared, onProgress });
}

interface ProcessOptions {
  original: string;
  data: Buffer;
  title: string;
  /** The name of what is made, where that is not the original's. */
  name?: string;
  regions?: Regions;
  prepared: PreparedFiles;
  onProgress: (share: number) => void;
}

/** Runs the intake in a folder of its own. */
async function process({ original, data, prepared, ...options }: ProcessOptions): Promise<Intake> {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'editar-'));
  try {
    const originalsFolder = path.join(root, ORIGINALS);
    const publicFolder = path.join(root, 'public');
    fs.mkdirSync(path.dirname(path.join(originalsFolder, original)), { recursive: true });
    for (const note of NOTES) {
      const text = prepared.at(`${ORIGINALS}/${note}`) ?? readProjectFile(`${ORIGINALS}/${note}`);
      if (text) fs.writeFileSync(path.join(originalsFolder, note), text);
    }
    fs.writeFileSync(path.join(originalsFolder, original), data);
    const result = await processOriginal({ original, originalsFolder, publicFolder, ...options });
    if (result.kind === 'rejected') throw new Rejected(result);
    const notes = result.kind === 'made' ? result.notes : [];
    const advice = result.advice ? [result.advice] : [];
    return { media: { value: Object(result.entry.value), notes: [...notes, ...advice] }, files: filesBelow(root) };
  } finally {
    fs.rmSync(root, { recursive: true });
  }
}

function filesBelow(root: string): Map<string, Buffer> {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(files.map((file) => [path.relative(root, file), fs.readFileSync(file)]));
}

/** A name that no file of the site has yet, since visitors' browsers keep what came under a name. */
function freeName(title: string, prepared: PreparedFiles): string {
  const written = fs.readdirSync(MEDIA, { recursive: true, encoding: 'utf8' });
  const names = [...written, ...prepared.paths()].map((file) => slug(file));
  const base = slug(`${title}.x`) || 'archivo';
  // What is made of one original has its name with another ending or size.
  const isTaken = (name: string) => names.some((other) => `${other}-`.startsWith(`${name}-`));
  let name = base;
  for (let number = 2; isTaken(name); number += 1) name = `${base}-${number}`;
  return name;
}

/** An original and what is known of it. */
interface KnownOriginal {
  /** Its path within the folder of the originals. */
  original: string;
  data: Buffer;
  entry: LedgerEntry;
}

/** The original of which a file of the site was made, where it is kept. */
function findOriginal(src: string, prepared: PreparedFiles): KnownOriginal | undefined {
  const ledgers: Ledger[] = [readProjectFile(LEDGER), prepared.at(LEDGER)].map((text) =>
    text ? JSON.parse(text.toString()) : {},
  );
  for (const [original, entry] of ledgers.flatMap((ledger) => Object.entries(ledger)).toReversed()) {
    const file = `${ORIGINALS}/${original}`;
    const data = prepared.at(file) ?? readProjectFile(file);
    if (data && entry.made.some((made) => made === src)) return { original, data, entry };
  }
}

/** What a picture was made of and how it is cropped; `undefined` where its original is not kept or not cropped. */
export async function originalOf(src: string, prepared: PreparedFiles): Promise<OriginalPicture | undefined> {
  const known = findOriginal(src, prepared);
  const crops = known ? cropsOf(known.original) : [];
  if (!known || crops.length === 0) return undefined;
  return {
    address: `${API}/media/original-picture?src=${encodeURIComponent(src)}`,
    crops: await Promise.all(
      crops.map(async (crop) => ({
        name: crop.name,
        label: crop.label,
        aspect: crop.width / crop.height,
        region: known.entry.regions?.[crop.name] ?? (await automaticRegion(known.data, crop)),
      })),
    ),
  };
}

/** The original of a picture, upright and small enough for a browser, as WebP. */
export async function originalBytes(src: string, prepared: PreparedFiles): Promise<Buffer | undefined> {
  const known = findOriginal(src, prepared);
  if (!known) return undefined;
  const size = { width: SHOWN_SIZE, height: SHOWN_SIZE, fit: 'inside' as const, withoutEnlargement: true };
  return sharp(known.data).autoOrient().resize(size).webp().toBuffer();
}

/**
 * Crops the original of a picture anew, which then has another name.
 *
 * @throws Rejected when the original is not kept, or a region is too small
 */
export async function reframe({ src, regions }: FrameRequest, prepared: PreparedFiles): Promise<Intake> {
  const known = findOriginal(src, prepared);
  if (!known) {
    throw new Rejected({ problem: 'El original de esta foto no está.', remedy: 'Elige de nuevo el archivo.' });
  }
  const { original, data } = known;
  // The number of a name that was taken is not part of it.
  const title = titleFromFileName(original).replace(/ \d+$/, '');
  return process({ original, data, title, regions, prepared, name: freeName(title, prepared), onProgress: () => {} });
}
