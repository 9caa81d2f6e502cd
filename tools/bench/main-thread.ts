import type { Browser } from '@playwright/test';
import { PHONE } from '@/lib/testing/browse';
import { scrollToEnd } from './phone';
import {
  END_MARK,
  type MainThreadWork,
  REST_END,
  readTrace,
  SCROLL_MARK,
  TRACE_CATEGORIES,
  type TraceEvent,
} from './trace';

/** What one visit cost the main thread, and how far the page was scrolled in it, in px. */
export interface MainThreadRun extends MainThreadWork {
  scrolled: number;
}

interface MeasureOptions {
  url: string;
  /** How many times slower than this machine the phone's processor is. */
  cpuRate: number;
}

/** Visits a page as a phone does: waits while nothing is touched, then scrolls to its end. */
export async function measureMainThread(browser: Browser, { url, cpuRate }: MeasureOptions): Promise<MainThreadRun> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.goto(url);
  await page.waitForTimeout(REST_END + 200);
  await page.evaluate((name) => void performance.mark(name), SCROLL_MARK);
  const scrolled = await scrollToEnd(page, session);
  // What the end of the page still sets off.
  await page.waitForTimeout(1000);
  await page.evaluate((name) => void performance.mark(name), END_MARK);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  return { ...readTrace(trace.traceEvents, url), scrolled };
}
