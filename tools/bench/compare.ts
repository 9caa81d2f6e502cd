import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { OUT } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { visit } from '@/lib/testing/browse';
import { CHROMIUM_FLAGS, ensureChromium } from '@/tools/build/programs';
import { startH2Host } from './h2-host';
import { BASELINE_STEPS, measureInteractions, PAGE_STEPS } from './interactions';
import { audit, PRESETS } from './lighthouse';
import { type Comparison, comparisonTable, type Measured, problemsOf } from './table';

const BASELINE_APP = 'tools/bench/baseline-app';

interface ExportedPage {
  name: string;
  folder: string;
}

interface CompareOptions {
  /** How many Lighthouse runs a page gets. */
  runs: number;
  /** Pages beside the baseline app and the page. */
  others: ExportedPage[];
}

/** Builds the baseline app and the page, measures them and the others in turns, and prints the table. */
export async function comparePages({ runs, others }: CompareOptions): Promise<void> {
  const buildSeconds = {
    baseline: buildFromNothing(`npx next build ${BASELINE_APP}`, BASELINE_APP),
    page: buildFromNothing('npm run build', '.'),
  };
  console.log(`Built: baseline ${buildSeconds.baseline.toFixed(1)} s, page ${buildSeconds.page.toFixed(1)} s`);
  const comparison = { buildSeconds, ...(await measure({ runs, others })) };
  console.log(`\n${comparisonTable(comparison)}`);
  for (const problem of problemsOf(comparison)) {
    console.log(`- ${problem}`);
  }
  writeFileSync('tools/bench/latest.json', `${JSON.stringify({ runs, ...comparison }, null, 2)}\n`);
}

/** How long a build without any cache takes, in seconds. */
function buildFromNothing(command: string, folder: string): number {
  rmSync(`${folder}/.next`, { recursive: true, force: true });
  const started = performance.now();
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`«${command}» failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

async function measure({ runs, others }: CompareOptions): Promise<Omit<Comparison, 'buildSeconds'>> {
  const folders = [`${BASELINE_APP}/out`, OUT, ...others.map(({ folder }) => folder)];
  const host = await startH2Host(folders);
  const [baselineOrigin, pageOrigin, ...otherOrigins] = host.origins;
  const baselineUrl = `${baselineOrigin}/`;
  const pageUrl = `${pageOrigin}${PAGE_PATH}`;
  const chromePath = ensureChromium();
  const chromeFlags = [...CHROMIUM_FLAGS, '--headless=new', host.trustFlag];

  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  const begin = async (name: string, url: string): Promise<Measured> => ({
    name,
    url,
    visit: await visit(browser, { url, slowdown: 4, scrollPause: 120 }),
    audits: { phone: [], 'phone, applied': [], desktop: [] },
  });
  const baseline = await begin('baseline', baselineUrl);
  const page = await begin('page', pageUrl);
  const measuredOthers: Measured[] = [];
  for (const [index, { name }] of others.entries()) {
    measuredOthers.push(await begin(name, `${otherOrigins[index]}${PAGE_PATH}`));
  }
  const controls = await measureInteractions(browser, { url: pageUrl, steps: PAGE_STEPS });
  const baselineControls = await measureInteractions(browser, { url: baselineUrl, steps: BASELINE_STEPS });
  await browser.close();

  for (let run = 1; run <= runs; run += 1) {
    for (const preset of PRESETS) {
      // The others are judged where most visitors are.
      const measured = preset === 'phone' ? [baseline, page, ...measuredOthers] : [baseline, page];
      for (const { url, audits } of measured) {
        audits[preset].push(await audit(url, { preset, chromePath, chromeFlags }));
      }
    }
    console.log(`Lighthouse ${run}/${runs}`);
  }
  host.close();
  return { baseline, page, others: measuredOthers, controls, baselineControls };
}
