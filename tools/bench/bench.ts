import { existsSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureBuild } from './build-time';
import { measureControls } from './controls';
import { measureLighthouse } from './lighthouse';
import { watchLooping } from './looping';
import { measureMemory } from './memory';
import { BASELINE, type ExportedPage, PAGE, parsePage } from './pages';
import type { PartOptions, PartResult } from './part';
import { measureWeight } from './weight';
import { measureVariants, measureWork } from './work';

/**
 * `npm run bench -- [part …] [name=folder …] [--runs 9]`: measures the page beside the baseline app (this stack with
 * one button) and every other exported page that is named, in turns in one process. Without a part it does all of them
 * in their order; a part alone measures what is built. Nothing else should run on the machine meanwhile. All figures
 * also go to `tools/bench/latest.json`.
 *
 * `npm run bench -- looping [--minutes 10]`: what the built page holds while it loops.
 */
const PARTS: Record<string, (options: PartOptions) => Promise<PartResult>> = {
  build: measureBuild,
  weight: measureWeight,
  work: measureWork,
  variants: measureVariants,
  controls: measureControls,
  memory: measureMemory,
  lighthouse: measureLighthouse,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' }, minutes: { type: 'string', default: '10' } },
});
const isPage = (argument: string) => argument.includes('=');
const named = positionals.filter((argument) => !isPage(argument));

if (named.includes('looping')) {
  await watchLooping(positive(values.minutes));
} else {
  await measureParts(named.length > 0 ? named : Object.keys(PARTS), {
    runs: positive(values.runs),
    others: positionals.filter(isPage).map(parsePage),
  });
}

/** Measures one part after the other; one that fails is told and does not cost the others. */
async function measureParts(names: string[], options: PartOptions): Promise<void> {
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown)
    throw new Error(`No part of the bench: ${unknown}. Its parts: ${Object.keys(PARTS).join(', ')}, looping`);
  if (!names.includes('build')) sayWhatIsBuilt([BASELINE, PAGE]);
  const figures: Record<string, unknown> = { runs: options.runs };
  const reports: string[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!names.includes(name)) continue;
    try {
      const result = await measure(options);
      reports.push(result.report);
      figures[name] = result.figures;
      writeFileSync('tools/bench/latest.json', `${JSON.stringify(figures, null, 2)}\n`);
    } catch (error) {
      console.error(error);
      reports.push(`**${name}** failed: ${error}`);
      process.exitCode = 1;
    }
  }
  console.log(`\n${reports.join('\n\n')}`);
}

function sayWhatIsBuilt(pages: ExportedPage[]): void {
  for (const { name, folder, path } of pages) {
    const file = `${folder}${path === '/' ? '/index' : path}.html`;
    if (!existsSync(file)) throw new Error(`Nothing is built in ${folder}. First: npm run bench -- build`);
    console.log(`${name}: built ${statSync(file).mtime.toISOString()}`);
  }
}

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`Not a positive number: ${text}`);
  return number;
}
