import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { freePort } from '@/lib/processes/listen';
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

/** How long after the load the main thread is watched, in ms: by then the page has begun to type and to draw. */
const WATCHED = 5_000;

/** One run of Lighthouse in a separate browser. */
export async function audit(
  url: string,
  { isDesktop, chromePath, chromeFlags }: Chromium & { isDesktop: boolean },
): Promise<Figures> {
  const port = await freePort();
  const args = [...chromeFlags, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromePath, args });
  try {
    const flags = { port, logLevel: 'silent' } as const;
    const result = await lighthouse(url, flags, isDesktop ? desktopConfig : undefined);
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse gave no report.');
    const figures: Figures = {};
    for (const [name, { score }] of Object.entries(report.categories)) figures[name] = Math.round((score ?? 0) * 100);
    for (const name of METRICS) figures[name] = report.audits[name]?.numericValue ?? Number.NaN;
    return figures;
  } finally {
    await browser.close();
  }
}

/** What a visit costs the main thread of a phone's page, in ms of the thread's own time, which other programs cannot lengthen. */
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
