import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { type Figures, PHONE } from './goals';

interface Chromium {
  chromePath: string;
  chromeFlags: string[];
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** The time in ms during which the main thread is watched: by then the typed phrases and the drawings have started. */
const WATCHED = 5_000;

/** Installed by npx on demand: it depends on 160 packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** One run of Lighthouse in a separate browser. */
export async function audit(
  url: string,
  { isDesktop, chromePath, chromeFlags }: Chromium & { isDesktop: boolean },
): Promise<Figures> {
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${chromeFlags.join(' ')}`];
  if (isDesktop) args.push('--preset=desktop');
  const env = { ...process.env, CHROME_PATH: chromePath };
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 2 ** 26 });
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const figures: Figures = {};
  for (const [name, { score }] of Object.entries<{ score: number }>(report.categories)) {
    figures[name] = Math.round(score * 100);
  }
  for (const name of METRICS) figures[name] = report.audits[name].numericValue;
  return figures;
}

/** The CPU time of the main thread during a visit on a phone, in ms, which other programs cannot lengthen. */
export async function measureMainThread(url: string, { chromePath, chromeFlags }: Chromium): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  try {
    const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForTimeout(WATCHED);
    const { metrics } = await session.send('Performance.getMetrics');
    const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
    return {
      'thread time': ms('TaskDuration'),
      'of it script': ms('ScriptDuration'),
      'of it style and layout': ms('RecalcStyleDuration') + ms('LayoutDuration'),
    };
  } finally {
    await browser.close();
  }
}
