import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { takeIn } from './intake';
import type { Entry } from './recipe';

/** `npm run medios`: makes what the page needs of the originals in `tools/desk/originales/`, and says what to paste. */
const isTerminal = process.stdout.isTTY === true;
const content = readdirSync('content')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`content/${name}`, 'utf8'))
  .join('\n');
/** Whether the content names what was made, in whole or, as for films, by the name alone. */
const isUsed = (files: string[]) =>
  files.some((src) => content.includes(src) || content.includes(`'${path.parse(src).name.split('.')[0]}'`));
const paste = ({ file, text }: Entry) => `  Pega en ${file}:\n\n    ${text.replaceAll('\n', '\n    ')}\n`;
const counts = { made: 0, refused: 0, unchanged: 0 };

await takeIn(
  'tools/desk/originales',
  'public',
  (outcome, index, total) => {
    counts[outcome.kind]++;
    const line = `[${index}/${total}] ${outcome.original}`;
    if (outcome.kind === 'refused') {
      console.log(`${line}\n  ✗ ${outcome.reason}\n`);
    } else if (outcome.kind === 'made') {
      console.log(line);
      for (const { src, data } of outcome.products)
        console.log(`  ✓ public${src}  ${(data.length / 1000).toFixed(1)} kB`);
      console.log(paste(outcome.entry));
    } else if (!isUsed(outcome.made)) {
      console.log(`${line}\n  ✓ Ya está hecho, y el contenido todavía no lo usa.\n${paste(outcome.entry)}`);
    }
  },
  (original, share) => {
    if (isTerminal) process.stdout.write(`\r  ${original}  ${Math.round(share * 100)} %   \r`);
  },
);

const { made, refused, unchanged } = counts;
const parts = [`${made} hechos`, `${unchanged} sin cambios`, ...(refused > 0 ? [`${refused} rechazados`] : [])];
console.log(
  made + unchanged + refused === 0
    ? 'No hay originales: déjalos en tools/desk/originales/ (LEEME.md dice en qué carpeta).'
    : `${parts.join(', ')}.${made > 0 ? ' Cuando pegues las entradas, pasa npm run revisar.' : ''}`,
);
process.exitCode = refused === 0 ? 0 : 1;
