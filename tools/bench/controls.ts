import type { Browser, Page } from '@playwright/test';
import { watchRequests } from '@/lib/testing/browse';
import { renderMenuPage } from '@/tools/build/menu-page/render';
import { BASELINE_STEPS, NESTED_MENU, NESTED_MENU_STEPS, PAGE_STEPS, type Step } from './control-steps';
import { BASELINE, PAGE, servePages } from './pages';
import type { PartOptions, PartResult } from './part';
import { percentile } from './statistics';
import { markdownTable } from './table';

/** Wide enough for the arrows of the carousels, narrow enough for the folded menu. */
const TABLET = { viewport: { width: 800, height: 1024 }, isMobile: true, hasTouch: true };

/** How many times slower than this machine's the tablet's processor is. */
const CPU_RATE = 6;

/** How long a control may take at this percentile of its presses, in ms: what Interaction to Next Paint calls good. */
const LIMIT = 200;
const SHARE = 0.75;

/**
 * A press of a control, and how long it took in ms. Event Timing measures that from the input to the next frame, in
 * steps of 8, and keeps nothing under 16, which counts as 0.
 */
interface Press {
  control: string;
  ms: number;
}

declare global {
  interface Window {
    interactions: {
      /** The longest duration since it was set to zero, in ms. */
      longest: number;
    };
  }
}

/** How long each control takes to show what it did, on a slow tablet, each pressed once a run. */
export async function measureControls({ runs }: Pick<PartOptions, 'runs'>): Promise<PartResult> {
  const nestedMenu = await renderMenuPage(NESTED_MENU);
  using served = await servePages([BASELINE, PAGE, { ...PAGE, name: 'menu with lists', transform: () => nestedMenu }]);
  const steps = [BASELINE_STEPS, PAGE_STEPS, NESTED_MENU_STEPS];
  const presses: Press[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { url }] of served.pages.entries()) {
      presses.push(...(await served.withBrowser((browser) => pressAll(browser, { url, steps: steps[index] ?? [] }))));
    }
    console.log(`Controls: round ${run}/${runs}`);
  }
  return { report: controlsReport(presses), figures: presses };
}

/** Uses each control of a page once. */
async function pressAll(browser: Browser, { url, steps }: { url: string; steps: Step[] }): Promise<Press[]> {
  const page = await browser.newPage({ ...TABLET, ignoreHTTPSErrors: true });
  const quiet = watchRequests(page);
  await page.addInitScript(observe);
  await page.goto(url);
  await hydrateIslands(page, quiet);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const presses: Press[] = [];
  for (const [control, act] of steps) {
    const ms = await press(page, act).catch((cause) => {
      throw new Error(`Not pressed: ${control}`, { cause });
    });
    presses.push({ control, ms });
  }
  return presses;
}

/** Uses a control and gives how long it took, in ms. */
async function press(page: Page, act: Step[1]): Promise<number> {
  await page.evaluate(() => {
    window.interactions.longest = 0;
  });
  await act(page);
  // The browser reports the entry after the frame; what the press set moving ends before the next press.
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.interactions.longest);
}

/** Keeps the longest duration of what belongs to one interaction. Runs in the page before its own scripts. */
function observe() {
  const state = { longest: 0 };
  window.interactions = state;
  type Timing = PerformanceEventTiming & { interactionId: number };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[]) {
      if (interactionId) state.longest = Math.max(state.longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Scrolls to each section, so that every lazy island is hydrated before anything is measured. */
async function hydrateIslands(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  for (const section of await page.locator('main > section').all()) {
    await section.scrollIntoViewIfNeeded();
    await quiet();
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

function controlsReport(presses: Press[]): string {
  const names = [...new Set(presses.map(({ control }) => control))];
  const controls = names.map((name) => {
    const durations = presses.filter(({ control }) => control === name).map(({ ms }) => ms);
    return { name, ms: percentile(durations, SHARE), longest: Math.max(...durations) };
  });
  const rows = controls.map(({ name, ms, longest }) => [name, String(ms), String(longest), isQuick(ms)]);
  const quick = controls.filter(({ ms }) => ms <= LIMIT);
  const total = ['all', '', '', `${quick.length} of ${controls.length} met`];
  const header = ['', 'ms, 75th percentile', 'longest', `goal: ≤ ${LIMIT}`];
  return `**Controls, processor ${CPU_RATE} × slower**\n\n${markdownTable(header, [...rows, total])}`;
}

function isQuick(ms: number): string {
  return ms <= LIMIT ? 'met' : 'MISSED';
}
