import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { PAGE_PATH } from '../lib/routes';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/find-chromium';
import { type Visit, visit } from './browse';
import { BUDGETS } from './budgets';
import { startH2Host } from './h2-host';
import { FLOOR_STEPS, interactions, PAGE_STEPS } from './interactions';

/**
 * `npm run bench [-- runs]`: builds the bare floor (this stack with one button) and the page, measures both side by
 * side in one process, in turns, and prints one table. Lighthouse 12.8, medians of `runs` (5); nothing else should
 * run on the machine meanwhile. The figures also go to `bench/latest.json`.
 */
const runs = Number(process.argv[2] ?? 5);
const names = ['floor', 'page'] as const;
type Name = (typeof names)[number];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How each is built, and a text of it that can be changed. */
const BUILDS = {
  floor: {
    folder: 'bench/floor',
    command: 'npx next build bench/floor',
    text: ['bench/floor/app/page.tsx', 'Crecemos'],
  },
  page: { folder: '.', command: 'npm run build', text: ['content/hero.ts', 'Construimos'] },
} as const;

/** Builds, in seconds. */
function build(name: Name): number {
  const { command } = BUILDS[name];
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`«${command}» failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

/** Builds from nothing, then with one word changed, then as it was, so that what is measured is what stands here. */
function buildTwice(name: Name): { clean: number; afterTextChange: number } {
  const { folder, text } = BUILDS[name];
  const [file, word] = text;
  rmSync(`${folder}/.next`, { recursive: true, force: true });
  const clean = build(name);
  const original = readFileSync(file, 'utf8');
  const changed = original.replace(word, `${word} mucho`);
  if (changed === original) throw new Error(`«${word}» is not in ${file} any more.`);
  try {
    writeFileSync(file, changed);
    return { clean, afterTextChange: build(name) };
  } finally {
    writeFileSync(file, original);
    build(name);
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'Speed Index ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

/** One Lighthouse run in a browser of its own. */
async function audit(url: string, flags: string[], desktop: boolean): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: flags, logLevel: 'silent' });
  try {
    const options = { port: chrome.port, logLevel: 'silent' as const, onlyCategories: [...CATEGORIES] };
    const report = (await lighthouse(url, options, desktop ? desktopConfig : undefined))?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report');
    const scores = CATEGORIES.map((category) => [
      category,
      Math.round((report.categories[category]?.score ?? 0) * 100),
    ]);
    const figures = Object.entries(METRICS).map(([name, id]) => [name, report.audits[id]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...figures]);
  } finally {
    chrome.kill();
  }
}

process.env.CHROMIUM_PATH = ensureChromium();
const builds = { floor: buildTwice('floor'), page: buildTwice('page') };
console.log(`Built: floor ${builds.floor.clean.toFixed(1)} s, page ${builds.page.clean.toFixed(1)} s`);

const host = await startH2Host(['bench/floor/out', 'out']);
const urls: Record<Name, string> = { floor: `${host.origins[0]}/`, page: `${host.origins[1]}${PAGE_PATH}` };
const flags = [...CHROMIUM_FLAGS, '--headless=new', host.trustFlag];

const visits = {} as Record<Name, Visit>;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags });
for (const name of names) visits[name] = await visit(browser, urls[name]);
const controls = {
  floor: await interactions(browser, urls.floor, FLOOR_STEPS),
  page: await interactions(browser, urls.page, PAGE_STEPS),
};
await browser.close();

const audits: Record<'mobile' | 'desktop', Record<Name, Record<string, number>[]>> = {
  mobile: { floor: [], page: [] },
  desktop: { floor: [], page: [] },
};
for (let run = 1; run <= runs; run++) {
  for (const preset of ['mobile', 'desktop'] as const) {
    for (const name of names) audits[preset][name].push(await audit(urls[name], flags, preset === 'desktop'));
  }
  console.log(`Lighthouse ${run}/${runs}`);
}
host.close();

const rows: string[][] = [];
for (const preset of ['mobile', 'desktop'] as const) {
  for (const figure of Object.keys(audits[preset].page[0] ?? {})) {
    const digits = figure === 'CLS' ? 3 : 0;
    const [floor, page] = names.map((name) => median(audits[preset][name].map((run) => run[figure] ?? Number.NaN)));
    const ratio = floor ? (page! / floor).toFixed(2) : '';
    rows.push([`${preset}: ${figure}`, floor!.toFixed(digits), page!.toFixed(digits), ratio, '']);
  }
}
for (const { name, limit, unit, measure } of BUDGETS) {
  const [floor, page] = [measure(visits.floor), measure(visits.page)];
  const show = (value: number) => (unit === 'kB' ? value.toFixed(1) : String(value));
  rows.push([`${name} ${unit}`.trim(), show(floor), show(page), '', `≤ ${limit} ${page <= limit ? 'met' : 'MISSED'}`]);
}
rows.push(['Long tasks while scrolling, 4×', ...names.map((name) => String(visits[name].longTasksScrolling)), '', '0']);
const slow = controls.page.filter(({ ms }) => ms >= 100);
rows.push([
  `Controls that take 100 ms or more, 4× (of ${controls.page.length}; the floor’s button took ${controls.floor[0]?.ms} ms)`,
  '',
  String(slow.length),
  '',
  `0 ${slow.length === 0 ? 'met' : 'MISSED'}`,
]);
for (const [title, which] of [
  ['Clean build s', 'clean'],
  ['Build after a text change s', 'afterTextChange'],
] as const) {
  const [floor, page] = [builds.floor[which], builds.page[which]];
  const ratio = page / floor;
  const verdict = ratio <= 1.5 ? 'met' : 'MISSED';
  rows.push([title, floor.toFixed(1), page.toFixed(1), ratio.toFixed(2), `≤ 1.5 × ${verdict}`]);
}

const table = [['', 'floor', 'page', 'ratio', 'target'], ['---', '--:', '--:', '--:', '---'], ...rows];
console.log(`\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
for (const problem of [
  ...slow.map(({ control, ms }) => `${ms} ms: ${control}`),
  ...visits.page.axeViolations,
  ...visits.page.consoleErrors,
  ...visits.page.afterScroll.repeated,
]) {
  console.log(`- ${problem}`);
}
writeFileSync('bench/latest.json', `${JSON.stringify({ runs, builds, visits, controls, audits }, null, 2)}\n`);
