import { chromium } from '@playwright/test';
import { OUT } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { CHROMIUM_FLAGS, ensureChromium } from '@/tools/build/programs';
import { startH2Host } from './h2-host';

/**
 * `npm run bench:looping [-- minutes]`: leaves the built page open in a window that shows all of it at once, so that
 * typing, both carousels and a film loop together, and says once a minute what it holds after a collection: script
 * objects, nodes and listeners. Ten minutes by default; the first is the page's own settling.
 */
const minutes = Number(process.argv[2] ?? 10);
const host = await startH2Host([OUT]);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_FLAGS, '--headless=new', host.trustFlag],
});
const page = await browser.newPage({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true });
await page.goto(`${host.origins[0]}${PAGE_PATH}`, { waitUntil: 'networkidle' });
const height = await page.evaluate(() => {
  // The hero is as high as the window, which is to become as high as the page.
  const hero = document.querySelector<HTMLElement>('main > section');
  hero?.style.setProperty('--hero-height', `${window.innerHeight}px`);
  return document.documentElement.scrollHeight;
});
await page.setViewportSize({ width: 412, height });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

const samples: { heap: number; nodes: number; listeners: number }[] = [];
console.log(
  '| minute | script objects, MB | nodes | listeners | phrase | product | film at, s |\n|--:|--:|--:|--:|---|---|--:|',
);
for (let minute = 0; minute <= minutes; minute++) {
  if (minute > 0) await page.waitForTimeout(60_000);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const sample = {
    heap: figure('JSHeapUsedSize') / 1e6,
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
  };
  samples.push(sample);
  // Steady memory says nothing unless the page is seen to move.
  const state = await page.evaluate(() => [
    [...document.querySelectorAll('[data-testid="typing"] *')].at(-1)?.textContent ?? '',
    document.querySelector('[aria-roledescription="diapositiva"]:not([inert])')?.getAttribute('aria-label') ?? '',
    (document.querySelector('video')?.currentTime ?? Number.NaN).toFixed(1),
  ]);
  const cells = [minute, sample.heap.toFixed(2), sample.nodes, sample.listeners, ...state];
  console.log(`| ${cells.join(' | ')} |`);
}
await browser.close();
host.close();
const [settled, last] = [samples[1] ?? samples[0], samples.at(-1)];
if (settled && last) console.log(`\nGrowth after the first minute: ${(last.heap - settled.heap).toFixed(2)} MB`);
