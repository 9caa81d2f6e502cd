import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentPath } from '@/content/reading/content-path';
import { ContentError, readSource } from '@/content/reading/read';
import { contentFiles } from '@/content/schema/content';
import { darkGroundOf, type Palette, paletteOrModel } from '@/lib/palette';
import { quantity } from '@/lib/quantity';
import { tinted } from './client-logo';
import { type ContentPlace, formatPlace } from './content-target';
import { howToPlace } from './how-to-place';
import { type MediaRequest, readRequest } from './media-request';
import { ORIGINALS_FOLDER } from './originals-folder';
import { type Placement, placeInContent } from './place-in-content';
import { type OriginalResult, processOriginals } from './process-originals';
import type { Variant } from './recipe';

/**
 * `npm run contenido -- medios`: prepares the originals in `tools/media/originales/` for the page, and puts them into
 * the content. With paths of originals, only those; with `--en products/slides/0/film`, at that place.
 */
try {
  const request = readRequest(process.argv.slice(2));
  if (request.kind === 'wrong') {
    console.error(`${request.problem} ${request.remedy}`);
    process.exitCode = 2;
  } else {
    await prepareAll(request);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function prepareAll(request: Exclude<MediaRequest, { kind: 'wrong' }>): Promise<void> {
  // What cannot be read would else be told after minutes of work.
  for (const name of contentFiles) readSource(name);
  const palette = paletteOrModel(Object(readSource('brand').value).colors);
  const counts = { made: 0, rejected: 0, unchanged: 0 };
  const only = request.kind === 'some' ? request.originals : undefined;
  const asked = request.kind === 'some' ? request.place : undefined;
  await processOriginals({
    originalsFolder: ORIGINALS_FOLDER,
    publicFolder: 'public',
    ground: darkGroundOf(palette),
    only,
    onResult: async (result, index, total) => {
      counts[result.kind] += 1;
      const lines = await linesAbout(result, { asked, palette });
      const heading = `[${index}/${total}] ${result.original}`;
      if (lines.length > 0) console.log(`${[heading, ...lines].join('\n  ')}\n`);
    },
    onProgress: (original, share) => {
      if (process.stdout.isTTY) process.stdout.write(`\r  ${original}  ${Math.round(share * 100)} %   \r`);
    },
  });
  console.log(summary(counts));
  if (counts.rejected > 0) process.exitCode = 1;
}

interface LinesOptions {
  asked: ContentPlace | undefined;
  palette: Palette;
}

/** What is said of an original; nothing when all is as it was. */
async function linesAbout(result: OriginalResult, { asked, palette }: LinesOptions): Promise<string[]> {
  const lines = result.advice ? [`! ${result.advice}`] : [];
  if (result.kind === 'rejected') {
    return [...lines, `✗ ${result.problem} ${result.remedy}${reason(result.cause)}`];
  }
  if (result.kind === 'made') {
    lines.push(...result.notes.map((note) => `· ${note}`));
    for (const variant of result.variants) lines.push(await lineAbout(variant, palette));
  }
  const placement = placeInContent({ result, asked });
  if (placement.kind === 'refused') process.exitCode = 1;
  // What is used and as it was needs no word.
  if (result.kind === 'made' || placement.kind !== 'used') lines.push(...placementLines(placement, result));
  return lines;
}

/** What a program said of a file that it could not read, for who knows the program. */
function reason(cause: unknown): string {
  if (cause === undefined) return '';
  const [firstLine] = String(cause).split('\n');
  return ` (${firstLine})`;
}

async function lineAbout(variant: Variant, palette: Palette): Promise<string> {
  const weight = `${(variant.data.length / 1000).toFixed(1)} kB`;
  const line = `✓ public${variant.src}  ${weight}`;
  if (!variant.src.startsWith('/media/clients/')) return line;
  return `${line}  así se verá: ${await tintedPreview(variant, palette)}`;
}

/** The address of a picture that shows a client's logo as the page does, which tints it. */
async function tintedPreview({ src, data }: Variant, { text }: Palette): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'logotipo-'));
  const file = path.join(folder, `${path.parse(src).name}.png`);
  writeFileSync(file, await tinted(data, text.DEFAULT));
  return pathToFileURL(file).href;
}

function placementLines(
  placement: Placement,
  { entry, original }: Exclude<OriginalResult, { kind: 'rejected' }>,
): string[] {
  if (placement.kind === 'used') return [`→ Ya se usa en ${placement.files.map(contentPath).join(' y ')}.`];
  if (placement.kind === 'unused') return howToPlace(entry.target, original);
  if (placement.kind === 'refused') {
    return [`✗ No se puso en ${formatPlace(placement.place)}: ${placement.problem} Di otro lugar con --en.`];
  }
  const line = `→ Quedó en ${contentPath(placement.file)}: ${placement.label}.`;
  return [placement.keepsTexts ? `${line} Sus textos son los de antes: revísalos.` : line];
}

function summary({ made, rejected, unchanged }: Record<OriginalResult['kind'], number>): string {
  if (made + unchanged + rejected === 0) {
    return `No hay originales: déjalos en ${ORIGINALS_FOLDER}/ (LEEME.md dice en qué carpeta).`;
  }
  const parts = [quantity(made, { one: 'hecho', many: 'hechos' }), `${unchanged} sin cambios`];
  if (rejected > 0) parts.push(quantity(rejected, { one: 'rechazado', many: 'rechazados' }));
  const next = made > 0 ? ' Completa sus textos y pasa npm run contenido -- revisar.' : '';
  return `${parts.join(', ')}.${next}`;
}
