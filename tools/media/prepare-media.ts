import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { count } from '@/tools/review/report';
import { tinted } from './client-logo';
import { takeIn } from './intake';
import type { Entry, Product } from './recipe';
import { written } from './source-of';

/** `npm run medios`: makes what the page needs of the originals in `tools/media/originales/`, and says what to paste. */
const isTerminal = process.stdout.isTTY === true;
const content = readdirSync('content')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`content/${name}`, 'utf8'))
  .join('\n');
const counts = { made: 0, refused: 0, unchanged: 0 };

function paste({ file, prefix, value }: Entry): string {
  return `  Pega en ${file}:\n\n    ${`${prefix}${written(value)},`.replaceAll('\n', '\n    ')}\n`;
}

/** Where to see how the page shows a client's logo, which it tints. */
async function look({ src, data }: Product): Promise<string> {
  if (!src.startsWith('/media/clients/')) return '';
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'logotipo-')), `${path.parse(src).name}.png`);
  writeFileSync(file, await tinted(data));
  return `  así se verá: ${pathToFileURL(file)}`;
}

await takeIn(
  'tools/media/originales',
  'public',
  async (outcome, index, total) => {
    counts[outcome.kind]++;
    const line = `[${index}/${total}] ${outcome.original}${outcome.advice ? `\n  ! ${outcome.advice}` : ''}`;
    if (outcome.kind === 'refused') {
      console.log(`${line}\n  ✗ ${outcome.reason}\n`);
    } else if (outcome.kind === 'made') {
      console.log(line);
      for (const product of outcome.products) {
        const weight = `${(product.data.length / 1000).toFixed(1)} kB`;
        console.log(`  ✓ public${product.src}  ${weight}${await look(product)}`);
      }
      console.log(paste(outcome.entry));
    } else if (!outcome.made.some((src) => content.includes(src))) {
      console.log(`${line}\n  ✓ Ya está hecho, y el contenido todavía no lo usa.\n${paste(outcome.entry)}`);
    }
  },
  (original, share) => {
    if (isTerminal) process.stdout.write(`\r  ${original}  ${Math.round(share * 100)} %   \r`);
  },
);

const { made, refused, unchanged } = counts;
const parts = [
  count(made, 'hecho', 'hechos'),
  `${unchanged} sin cambios`,
  ...(refused > 0 ? [count(refused, 'rechazado', 'rechazados')] : []),
];
console.log(
  made + unchanged + refused === 0
    ? 'No hay originales: déjalos en tools/media/originales/ (LEEME.md dice en qué carpeta).'
    : `${parts.join(', ')}.${made > 0 ? ' Cuando pegues las entradas, pasa npm run revisar.' : ''}`,
);
process.exitCode = refused === 0 ? 0 : 1;
