import { takeIn } from './intake';

/** `npm run medios`: makes what the page needs of the originals in `media/originales/`, and says what to paste. */
const isTerminal = process.stdout.isTTY === true;
let made = 0;
let refused = 0;
let unchanged = 0;

await takeIn(
  'media/originales',
  'public',
  (outcome, index, total) => {
    const line = `[${index}/${total}] ${outcome.original}`;
    if (outcome.kind === 'unchanged') {
      unchanged++;
    } else if (outcome.kind === 'refused') {
      refused++;
      console.log(`${line}\n  ✗ ${outcome.reason}\n`);
    } else {
      made++;
      console.log(`${line}`);
      for (const { src, bytes } of outcome.files) console.log(`  ✓ public${src}  ${(bytes / 1000).toFixed(1)} kB`);
      const entry = outcome.entry.text.replaceAll('\n', '\n    ');
      console.log(`  Pega en ${outcome.entry.file}:\n\n    ${entry}\n`);
    }
  },
  (original, share) => {
    if (isTerminal) process.stdout.write(`\r  ${original}  ${Math.round(share * 100)} %   \r`);
  },
);

const parts = [`${made} hechos`, `${unchanged} sin cambios`, ...(refused > 0 ? [`${refused} rechazados`] : [])];
console.log(
  made + unchanged + refused === 0
    ? 'No hay originales: déjalos en media/originales/ (LEEME.md dice en qué carpeta).'
    : `${parts.join(', ')}.${made > 0 ? ' Cuando pegues las entradas, pasa npm run revisar.' : ''}`,
);
process.exitCode = refused === 0 ? 0 : 1;
