import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { listen } from '@/lib/processes/listen';
import { PAGE_PATH } from '@/lib/routes';
import { loadSiteHandler } from '@/server/static-site';
import { findChromium } from '@/tools/build/find-chromium';
import { audit, type Measurements } from './audit';
import { DESKTOP_GOALS, type Goal, PHONE_GOALS } from './goals';

/**
 * `npm run bench`: measures the built page and a baseline app (one button, same packages) with Lighthouse, as a phone
 * and as a desktop. The speed of a machine varies within an hour, so the runs alternate and most goals are relative.
 * Run nothing else on the machine during the measurement.
 */
const RUN_COUNT = 5;
const BASELINE_APP = 'tools/bench/baseline-app';

const chromePath = findChromium();
if (!chromePath) throw new Error('No Chromium is installed. Set its path: CHROMIUM_PATH=/path/to/chromium');
if (!existsSync(PAGE_FILE)) throw new Error('The page is not built: npm run build');
spawnSync(`npx next build ${BASELINE_APP}`, { shell: true, stdio: 'inherit' });

const servers = {
  baseline: createServer(await loadSiteHandler(`${BASELINE_APP}/out`)),
  page: createServer(await loadSiteHandler(OUT)),
};
const urls = {
  baseline: `http://127.0.0.1:${await listen(servers.baseline)}${PAGE_PATH}`,
  page: `http://127.0.0.1:${await listen(servers.page)}${PAGE_PATH}`,
};
await measure('Lighthouse, phone', PHONE_GOALS, (url) => audit(url, { chromePath, isDesktop: false }));
await measure('Lighthouse, desktop', DESKTOP_GOALS, (url) => audit(url, { chromePath, isDesktop: true }));
servers.baseline.close();
servers.page.close();

/** Measures both pages alternately and prints the medians as a Markdown table. Sets exit code 1 if a goal is missed. */
async function measure(title: string, goals: Goal[], auditPage: (url: string) => Promise<Measurements>): Promise<void> {
  const measured: { baseline: Measurements[]; page: Measurements[] } = { baseline: [], page: [] };
  for (let run = 0; run < RUN_COUNT; run += 1) {
    measured.baseline.push(await auditPage(urls.baseline));
    measured.page.push(await auditPage(urls.page));
  }
  console.log(`\n**${title}**\n\n| | baseline | page | goal |\n|---|--:|--:|---|`);
  for (const metric of Object.keys(measured.page[0] ?? {})) {
    const baseline = median(measured.baseline.map((measurements) => measurements[metric] ?? Number.NaN));
    const page = median(measured.page.map((measurements) => measurements[metric] ?? Number.NaN));
    const goal = goals.find((candidate) => candidate.metric === metric);
    const isMet = goal?.isMet(page, baseline) ?? true;
    if (!isMet) process.exitCode = 1;
    const verdict = goal ? `${goal.text}: ${isMet ? 'met' : 'MISSED'}` : '';
    console.log(`| ${metric} | ${formatNumber(baseline)} | ${formatNumber(page)} | ${verdict} |`);
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function formatNumber(value: number): string {
  return value < 10 ? String(Math.round(value * 1000) / 1000) : value.toFixed(0);
}
