import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { until } from '@/lib/processes/until';
import { runAxe, WCAG_TAGS } from './axe';

/** A phone as Lighthouse's mobile preset has it. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Kinds of files that a page asks for. */
export type Kind = 'html' | 'css' | 'js' | 'font' | 'image' | 'film' | 'other';

/** What came over the wire, in bytes of encoded bodies (kB = 1000 bytes), and how often. */
export interface Weight {
  bytes: Record<Kind, number>;
  requests: Record<Kind, number>;
  /** Addresses that were asked for more than once. */
  repeated: string[];
}

/** One visit: the load, then the whole page in steps of a quarter of the screen. */
export interface Visit {
  onLoad: Weight;
  afterScroll: Weight;
  films: number;
  /** The worst session window of layout shifts over load and scroll; no shift is excused. */
  cls: number;
  axeViolations: string[];
  consoleErrors: string[];
  foreignRequests: string[];
}

interface Shift {
  time: number;
  value: number;
}

/** https://developer.mozilla.org/docs/Web/API/LayoutShift, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

interface Seen {
  url: string;
  kind: Kind;
  bytes: number;
}

function kindOf(type: string, mime: string): Kind {
  if (type === 'Document') return 'html';
  if (type === 'Stylesheet') return 'css';
  if (type === 'Script' || mime.includes('javascript')) return 'js';
  if (type === 'Font') return 'font';
  if (type === 'Media' || mime.startsWith('video/')) return 'film';
  // Not every browser asks for the page's icon, and it asks for it as something else.
  if (type === 'Image' || mime.startsWith('image/')) return 'image';
  return 'other';
}

const nothingOfEachKind = (): Record<Kind, number> => ({
  html: 0,
  css: 0,
  js: 0,
  font: 0,
  image: 0,
  film: 0,
  other: 0,
});

/** Watches what comes over the wire; the function that it returns sums it up. */
function watchNetwork(session: CDPSession) {
  const seen = new Map<string, Seen>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!/^https?:/.test(response.url)) return;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    seen.set(requestId, { url: response.url, kind: kindOf(type, response.mimeType), bytes: Number(length ?? 0) });
  });
  return (): Weight => {
    const bytes = nothingOfEachKind();
    const requests = nothingOfEachKind();
    const counts = new Map<string, number>();
    for (const { url, kind, bytes: size } of seen.values()) {
      requests[kind] += 1;
      if (kind !== 'film' || !counts.has(url)) bytes[kind] += size;
      counts.set(url, (counts.get(url) ?? 0) + 1);
    }
    return {
      bytes,
      requests,
      repeated: [...counts].filter(([url, count]) => count > 1 && !url.endsWith('.mp4')).map(([url]) => url),
    };
  };
}

/** Runs in the page before its own scripts: keeps every layout shift. */
function keepLayoutShifts() {
  const shifts: Shift[] = [];
  window.layoutShifts = shifts;
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries() as LayoutShift[]) {
      shifts.push({ time: startTime, value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Chrome's own figure: the worst window of shifts less than 1 s apart and at most 5 s long. */
function worstWindow(shifts: Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, value } of shifts) {
    if (time - last > 1000 || time - first > 5000) {
      sum = 0;
      first = time;
    }
    sum += value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** For how many frames a page that has all it wants asks for nothing. */
const QUIET_FRAMES = 10;

/**
 * Follows the requests of a page from now on. (Playwright's `networkidle` comes once for each document, so it says
 * nothing of what is asked for after it.)
 *
 * @returns waits until the page has all that it asked for and asks for nothing more
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    // A film is fetched in parts for as long as it plays.
    if (request.resourceType() === 'media') open.delete(request);
  });
  return async () => {
    await until('the page asks for nothing more', 60_000, async () => {
      const before = begun;
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
        // What the page itself put off until it is idle comes first.
        await new Promise((resolve) => requestIdleCallback(resolve));
      }, QUIET_FRAMES);
      return open.size === 0 && begun === before;
    });
  };
}

interface VisitOptions {
  url: string;
  /** How many times slower than this machine the phone's processor is. */
  slowdown: number;
}

/** Visits a page as a phone does, cold, and weighs it. */
export async function visit(browser: Browser, { url, slowdown }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    const foreignRequests = collectForeignRequests(page, new URL(url).origin);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const weigh = watchNetwork(session);
    const quiet = watchRequests(page);
    await page.addInitScript(keepLayoutShifts);
    await page.goto(url);
    await quiet();
    const onLoad = weigh();
    await scrollThrough(page);
    await quiet();
    const afterScroll = weigh();
    const shifts = await page.evaluate(() => window.layoutShifts);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      onLoad,
      afterScroll,
      films: await countFilms(page),
      cls: worstWindow(shifts),
      axeViolations: await violationsAtTop(page),
      consoleErrors,
      foreignRequests,
    };
  } finally {
    await context.close();
  }
}

/** The errors of a page's console and scripts, a list that grows. */
function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What a page asks of other sites, a list that grows. */
function collectForeignRequests(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin)) requests.push(url);
  });
  return requests;
}

/** Scrolls through the whole page, each step drawn and what it asks for begun. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

/** How many films the page plays. */
function countFilms(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sources = [...document.querySelectorAll('video')].map((film) => film.currentSrc);
    return new Set(sources.filter(Boolean)).size;
  });
}

/** The rules of WCAG that the page breaks at its top, each with the elements that do. */
async function violationsAtTop(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return runAxe(page, { tags: WCAG_TAGS });
}
