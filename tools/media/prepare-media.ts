import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brand } from '@/content/brand';
import { darkGroundOf, paletteOrModel } from '@/lib/palette';
import { quantity } from '@/lib/quantity';
import { tinted } from './client-logo';
import { type OriginalResult, processOriginals } from './process-originals';
import type { ContentEntry, Variant } from './recipe';
import { sourceOf } from './source-of';

/** `npm run contenido -- medios`: prepares the originals in `tools/media/originales/` for the page, and says what to paste. */
const isTerminal = process.stdout.isTTY === true;
const content = readContent();
const palette = paletteOrModel(brand.colors);
const counts = { made: 0, rejected: 0, unchanged: 0 };

await processOriginals({
  originalsFolder: 'tools/media/originales',
  publicFolder: 'public',
  ground: darkGroundOf(palette),
  onResult: async (result, index, total) => {
    counts[result.kind] += 1;
    await print(result, `[${index}/${total}]`);
  },
  onProgress: (original, share) => {
    if (isTerminal) process.stdout.write(`\r  ${original}  ${Math.round(share * 100)} %   \r`);
  },
});
console.log(summary());
process.exitCode = counts.rejected === 0 ? 0 : 1;

function readContent(): string {
  const files = readdirSync('content').filter((name) => name.endsWith('.ts'));
  return files.map((name) => readFileSync(`content/${name}`, 'utf8')).join('\n');
}

async function print(result: OriginalResult, position: string): Promise<void> {
  const advice = result.advice ? `\n  ! ${result.advice}` : '';
  const heading = `${position} ${result.original}${advice}`;
  if (result.kind === 'rejected') {
    console.log(`${heading}\n  ✗ ${result.problem} ${result.remedy}${reason(result.cause)}\n`);
  } else if (result.kind === 'made') {
    console.log(heading);
    for (const note of result.notes) console.log(`  · ${note}`);
    for (const variant of result.variants) {
      console.log(await describeVariant(variant));
    }
    console.log(pasteInstruction(result.entry));
  } else if (!result.made.some((src) => content.includes(src))) {
    console.log(`${heading}\n  ✓ Ya está hecho, y el contenido todavía no lo usa.\n${pasteInstruction(result.entry)}`);
  }
}

/** What a program said of a file that it could not read, for who knows the program. */
function reason(cause: unknown): string {
  if (cause === undefined) return '';
  const [firstLine] = String(cause).split('\n');
  return ` (${firstLine})`;
}

async function describeVariant(variant: Variant): Promise<string> {
  const weight = `${(variant.data.length / 1000).toFixed(1)} kB`;
  const line = `  ✓ public${variant.src}  ${weight}`;
  if (!variant.src.startsWith('/media/clients/')) return line;
  return `${line}  así se verá: ${await tintedPreview(variant)}`;
}

/** The address of a picture that shows a client's logo as the page does, which tints it. */
async function tintedPreview({ src, data }: Variant): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'logotipo-'));
  const file = path.join(folder, `${path.parse(src).name}.png`);
  writeFileSync(file, await tinted(data, palette.text.DEFAULT));
  return pathToFileURL(file).href;
}

function pasteInstruction({ file, prefix, value }: ContentEntry): string {
  const source = `${prefix}${sourceOf(value)},`.replaceAll('\n', '\n    ');
  return `  Pega en ${file}:\n\n    ${source}\n`;
}

function summary(): string {
  const { made, rejected, unchanged } = counts;
  if (made + unchanged + rejected === 0) {
    return 'No hay originales: déjalos en tools/media/originales/ (LEEME.md dice en qué carpeta).';
  }
  const parts = [quantity(made, { one: 'hecho', many: 'hechos' }), `${unchanged} sin cambios`];
  if (rejected > 0) parts.push(quantity(rejected, { one: 'rechazado', many: 'rechazados' }));
  const next = made > 0 ? ' Cuando pegues las entradas, pasa npm run contenido -- revisar.' : '';
  return `${parts.join(', ')}.${next}`;
}
