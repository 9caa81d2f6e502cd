import type { Browser, CDPSession } from '@playwright/test';
import { PHONE, watchRequests } from '@/lib/testing/browse';
import { BASELINE, PAGE, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { scrollToEnd } from './phone';
import { median } from './statistics';
import { markdownTable, show } from './table';

/** What a page holds after a collection. */
export interface Memory {
  /** Script objects, in MB. */
  heap: number;
  nodes: number;
  listeners: number;
}

interface MeasuredPage {
  name: string;
  url: string;
  /** One a run. */
  memories: Memory[];
}

/** What the pages hold after a scroll to their end, in turns. */
export async function measureMemory({ runs, others }: PartOptions): Promise<PartResult> {
  using served = await servePages([BASELINE, PAGE, ...others]);
  const measured: MeasuredPage[] = served.pages.map(({ name, url }) => ({ name, url, memories: [] }));
  for (let run = 1; run <= runs; run += 1) {
    for (const { url, memories } of measured) {
      memories.push(await served.withBrowser((browser) => memoryAfterScroll(browser, url)));
    }
    console.log(`Memory: round ${run}/${runs}`);
  }

  const rows = measured.map(({ name, memories }) => [
    name,
    show(median(memories.map(({ heap }) => heap)), 2),
    show(median(memories.map(({ nodes }) => nodes))),
    show(median(memories.map(({ listeners }) => listeners))),
  ]);
  const table = markdownTable(['', 'script objects, MB', 'nodes', 'listeners'], rows);
  return { report: `**Memory after a scroll to the end**\n\n${table}`, figures: measured };
}

async function memoryAfterScroll(browser: Browser, url: string): Promise<Memory> {
  const page = await browser.newPage({ ...PHONE, ignoreHTTPSErrors: true });
  const quiet = watchRequests(page);
  await page.goto(url);
  await quiet();
  const session = await page.context().newCDPSession(page);
  await scrollToEnd(page, session);
  await quiet();
  return readMemory(session);
}

/** Reads what the page of a session holds now. */
export async function readMemory(session: CDPSession): Promise<Memory> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
