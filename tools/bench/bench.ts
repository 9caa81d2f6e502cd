import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { OUT } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { CHROMIUM_FLAGS, ensureChromium } from '@/tools/build/programs';
import { visit } from './browse';
import { BUDGETS } from './budgets';
import { startH2Host } from './h2-host';
import { FLOOR_STEPS, interactions, PAGE_STEPS } from './interactions';

/**
 * `npm run bench -- [--runs 9] [name=folder …]`: builds the bare floor (this stack with one button) and the page,
 * measures them, and every other exported page that is named, in turns in one process, and prints one table.
 * Lighthouse 12.8, medians; nothing else should run on the machine meanwhile. A step that was made for speed is judged
 * by naming a build without it. All figures also go to `tools/bench/latest.json`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '9' } },
});
const runs = Number(values.runs);
if (!(runs > 0)) throw new Error(`Not a number of runs: ${values.runs}`);
const others = positionals.map((named) => {
  const [name, folder] = named.split('=');
  if (!name || !folder || !existsSync(`${folder}${PAGE_PATH}.html`)) {
    throw new Error(`Not name=folder of an exported page: ${named}`);
  }
  return { name, folder };
});

/** Builds from nothing, in seconds. */
function build(command: string, folder: string): number {
  rmSync(`${folder}/.next`, { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`«${command}» failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  'Speed Index ms': 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;

/**
 * Lighthouse's phone, the same line and processor really slowed (simulation counts a whole document where a browser
 * paints its first part), and its desktop.
 */
const PRESETS = {
  phone: {},
  'phone, applied': { throttlingMethod: 'devtools' },
  desktop: {},
} satisfies Record<string, Flags>;
type Preset = keyof typeof PRESETS;

process.env.CHROMIUM_PATH = ensureChromium();
let flags = [...CHROMIUM_FLAGS, '--headless=new'];

/** One Lighthouse run in a browser of its own. */
async function audit(url: string, preset: Preset): Promise<Record<string, number>> {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags: flags, logLevel: 'silent' });
  try {
    const settings: Flags = { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] };
    const config = preset === 'desktop' ? desktopConfig : undefined;
    const report = (await lighthouse(url, { ...settings, ...PRESETS[preset] }, config))?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report');
    const scores = CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]);
    const figures = Object.entries(METRICS).map(([name, id]) => [name, report.audits[id]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...figures]);
  } finally {
    chrome.kill();
  }
}

const builds = {
  floor: build('npx next build tools/bench/baseline-app', 'tools/bench/baseline-app'),
  page: build('npm run build', '.'),
};
console.log(`Built: floor ${builds.floor.toFixed(1)} s, page ${builds.page.toFixed(1)} s`);

const targets = [{ name: 'floor', folder: 'tools/bench/baseline-app/out' }, { name: 'page', folder: OUT }, ...others];
const host = await startH2Host(targets.map(({ folder }) => folder));
flags = [...flags, host.trustFlag];
const urls = host.origins.map((origin, index) => origin + (index === 0 ? '/' : PAGE_PATH));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: flags });
const visits = [];
for (const url of urls) visits.push(await visit(browser, url));
const controls = await interactions(browser, urls[1]!, PAGE_STEPS);
const [floorControl] = await interactions(browser, urls[0]!, FLOOR_STEPS);
await browser.close();

const audits = {} as Record<Preset, Record<string, number>[][]>;
for (const preset of Object.keys(PRESETS) as Preset[]) audits[preset] = targets.map(() => []);
for (let run = 1; run <= runs; run += 1) {
  for (const preset of Object.keys(PRESETS) as Preset[]) {
    for (const [index, url] of urls.entries()) {
      // The others are judged where most visitors are.
      if (index < 2 || preset === 'phone') audits[preset][index]!.push(await audit(url, preset));
    }
  }
  console.log(`Lighthouse ${run}/${runs}`);
}
host.close();

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
const ratio = ([floor, page]: number[]) => (floor ? (page! / floor).toFixed(2) : '');
const verdict = (met: boolean) => (met ? 'met' : 'MISSED');
const rows: string[][] = [];

for (const preset of Object.keys(PRESETS) as Preset[]) {
  for (const figure of ['performance', ...Object.keys(METRICS), ...CATEGORIES.slice(1)]) {
    const medians = audits[preset].map((list) => median(list.map((run) => run[figure] ?? Number.NaN)));
    const shown = medians.map((value) => (Number.isNaN(value) ? '' : value.toFixed(figure === 'CLS' ? 3 : 0)));
    rows.push([`${preset}: ${figure}`, ...shown, ratio(medians), target(preset, figure, medians)]);
  }
}
for (const { name, limit, unit, measure } of BUDGETS) {
  const values = visits.map(measure);
  const shown = values.map((value) => (unit === 'kB' ? value.toFixed(1) : String(value)));
  rows.push([`${name} ${unit}`.trim(), ...shown, '', `≤ ${limit} ${verdict(values[1]! <= limit)}`]);
}
const empty = others.map(() => '');
const longTasks = visits.map(({ longTasksScrolling }) => longTasksScrolling);
rows.push(['Long tasks while scrolling, 4×', ...longTasks.map(String), '', `0 ${verdict(longTasks[1] === 0)}`]);
const slow = controls.filter(({ ms }) => ms >= 100);
const slowFloor = `${floorControl && floorControl.ms >= 100 ? 1 : 0} of 1`;
rows.push([
  'Controls of 100 ms or more, 4×',
  slowFloor,
  `${slow.length} of ${controls.length}`,
  ...empty,
  '',
  `0 ${verdict(slow.length === 0)}`,
]);
const seconds = Object.values(builds);
const built = `≤ 1.6 × ${verdict(seconds[1]! / seconds[0]! <= 1.6)}`;
rows.push(['Clean build s', ...seconds.map((value) => value.toFixed(1)), ...empty, ratio(seconds), built]);

/** What the page is held to, beside the floor of the same run. */
function target(preset: Preset, figure: string, [floor, page]: number[]): string {
  if (figure === 'CLS') return `0 ${verdict(page === 0)}`;
  if (CATEGORIES.slice(1).some((category) => category === figure)) return `100 ${verdict(page === 100)}`;
  if (preset === 'desktop') return figure === 'performance' ? `100 ${verdict(page === 100)}` : '';
  if (preset !== 'phone') return '';
  if (figure === 'performance') return `≥ floor − 1 ${verdict(page! >= floor! - 1)}`;
  if (figure === 'TBT ms') return `≤ 1.1 × floor ${verdict(page! <= 1.1 * floor!)}`;
  if (figure === 'LCP ms') return `≤ 1600 ${verdict(page! <= 1600)}`;
  return '';
}

const names = targets.map(({ name }) => name);
const table = [['', ...names, 'page / floor', 'target'], ['---', ...names.map(() => '--:'), '--:', '---'], ...rows];
console.log(`\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}`);
for (const problem of [
  ...slow.map(({ control, ms }) => `${ms} ms: ${control}`),
  ...visits[1]!.axeViolations,
  ...visits[1]!.consoleErrors,
  ...visits[1]!.afterScroll.repeated,
]) {
  console.log(`- ${problem}`);
}
writeFileSync('tools/bench/latest.json', `${JSON.stringify({ runs, builds, visits, controls, audits }, null, 2)}\n`);
