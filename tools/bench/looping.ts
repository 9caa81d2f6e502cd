import type { Page } from '@playwright/test';
import { watchRequests } from '@/lib/testing/browse';
import { type Memory, readMemory } from './memory';
import { PAGE, servePages } from './pages';

/**
 * Leaves the built page open in a window that shows all of it at once, so that typing, both carousels and a film loop
 * together, and prints once a minute what it holds after a collection. The first minute is the page's own settling.
 */
export async function watchLooping(minutes: number): Promise<void> {
  using served = await servePages([PAGE]);
  const browser = await served.launch();
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true });
  const quiet = watchRequests(page);
  await page.goto(served.pages[0]?.url ?? '');
  await showWholePage(page);
  await quiet();
  const session = await page.context().newCDPSession(page);
  const samples: Memory[] = [];
  console.log('| minute | script objects, MB | nodes | listeners | phrase | product | film at, s |');
  console.log('|--:|--:|--:|--:|---|---|--:|');
  for (let minute = 0; minute <= minutes; minute++) {
    if (minute > 0) await page.waitForTimeout(60_000);
    const memory = await readMemory(session);
    samples.push(memory);
    const movement = await readMovement(page);
    const cells = [minute, memory.heap.toFixed(2), memory.nodes, memory.listeners, ...movement];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await browser.close();
  const settled = samples[1] ?? samples[0];
  const last = samples.at(-1);
  if (settled && last) console.log(`\nGrowth after the first minute: ${(last.heap - settled.heap).toFixed(2)} MB`);
}

async function showWholePage(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    // The hero is as high as the window, which is to become as high as the page.
    const hero = document.querySelector<HTMLElement>('main > section');
    hero?.style.setProperty('--hero-height', `${window.innerHeight}px`);
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width: 412, height });
}

/** What shows that the page moves, without which steady memory says nothing: its phrase, its product, its film. */
function readMovement(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const phrase = document.querySelector('[data-testid="typed"]');
    const product = document.querySelector('[data-slot="carousel-slide"]:not([inert])');
    const film = document.querySelector('video');
    return [
      phrase?.textContent ?? '',
      product?.querySelector('h3')?.textContent ?? '',
      (film?.currentTime ?? Number.NaN).toFixed(1),
    ];
  });
}
