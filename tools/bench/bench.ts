import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PAGE_PATH } from '@/lib/routes';
import { comparePages } from './compare';
import { watchLooping } from './looping';

/**
 * `npm run bench -- [--runs 9] [name=folder …]`: builds the baseline app (this stack with one button) and the page,
 * measures them, and every other exported page that is named, in turns in one process, and prints one table.
 * Lighthouse 12.8, medians; nothing else should run on the machine meanwhile. A step that was made for speed is judged
 * by naming a build without it. All figures also go to `tools/bench/latest.json`.
 *
 * `npm run bench -- looping [minutes]`: what the built page holds while it loops, for ten minutes if not told otherwise.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' } },
});
const [command, minutes = '10'] = positionals;
if (command === 'looping') {
  await watchLooping(positive(minutes));
} else {
  await comparePages({ runs: positive(values.runs), others: positionals.map(exportedPage) });
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`Not a positive number: ${text}`);
  return number;
}

function exportedPage(named: string): { name: string; folder: string } {
  const [name, folder] = named.split('=');
  if (!name || !folder || !existsSync(`${folder}${PAGE_PATH}.html`)) {
    throw new Error(`Not name=folder of an exported page: ${named}`);
  }
  return { name, folder };
}
