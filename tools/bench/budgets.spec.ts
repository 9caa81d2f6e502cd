import { expect, type Page, type Response, test } from '@playwright/test';
import { isSampleContent } from '@/content/reading/samples';
import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';

const { navigation } = siteContent();
/** Whether the menu has lists, whose code is in files of its own. */
const hasDropdowns = navigation.entries.some((entry) => 'entries' in entry);

/** Emulates the phone of Lighthouse's mobile preset. */
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
});

/** Text in the `content-type` header that identifies each kind of file. */
const CONTENT_TYPES = {
  html: 'text/html',
  css: 'text/css',
  js: 'javascript',
  font: 'font',
  image: 'image/',
  film: 'video/',
};

type FileKind = keyof typeof CONTENT_TYPES | 'other';

interface Transfers {
  /** Size of the compressed response bodies by kind of file, in kB (1000 bytes). */
  kB: Record<FileKind, number>;
  requests: Record<FileKind, number>;
  /** URLs that were requested more than once, except those of films. */
  repeatedUrls: string[];
}

interface Budget {
  name: string;
  limit: number;
  value: number;
  /** Whether the measured value depends on the content. If so, it is checked only while the content is the sample. */
  dependsOnContent?: true;
}

test('the page stays within its performance budgets on a phone', async ({ page }) => {
  const responses: Response[] = [];
  const consoleErrors: string[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  const waitForRequests = watchRequests(page);
  await page.addInitScript(sumLayoutShifts);
  await page.goto(PAGE_PATH);
  await waitForRequests();
  const onLoad = sumTransfers(responses);
  await scrollThrough(page);
  await waitForRequests();
  const afterScroll = sumTransfers(responses);
  const layoutShift = await page.evaluate(() => window.layoutShift);

  const budgets: Budget[] = [
    { name: 'JavaScript on load, kB', limit: 74, value: onLoad.kB.js },
    // The HTML contains the styles.
    { name: 'HTML, kB', limit: 27, value: onLoad.kB.html, dependsOnContent: true },
    { name: 'Fonts, kB', limit: 60, value: onLoad.kB.font },
    { name: 'Pictures on load, kB', limit: 60, value: onLoad.kB.image, dependsOnContent: true },
    { name: 'All on load, kB', limit: 195, value: sum(onLoad.kB), dependsOnContent: true },
    {
      name: 'Requests on load without pictures',
      limit: hasDropdowns ? 15 : 14,
      value: sum(onLoad.requests) - onLoad.requests.image,
    },
    { name: 'JavaScript after scrolling, kB', limit: 118, value: afterScroll.kB.js },
    {
      name: 'All without films after scrolling, kB',
      limit: 600,
      value: sum(afterScroll.kB) - afterScroll.kB.film,
      dependsOnContent: true,
    },
    { name: 'Layout shift', limit: 0, value: layoutShift },
  ];
  const hasSampleContent = isSampleContent();
  for (const { name, limit, value, dependsOnContent } of budgets) {
    if (hasSampleContent || !dependsOnContent) expect.soft(value, name).toBeLessThanOrEqual(limit);
  }
  expect(afterScroll.repeatedUrls).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

function sumTransfers(responses: Response[]): Transfers {
  const kB: Transfers['kB'] = { html: 0, css: 0, js: 0, font: 0, image: 0, film: 0, other: 0 };
  const requests = { ...kB };
  const seenUrls = new Set<string>();
  const repeatedUrls: string[] = [];
  for (const response of responses) {
    const url = response.url();
    if (!url.startsWith('http')) continue;
    const kind = fileKindOf(response);
    const isRepeated = seenUrls.has(url);
    seenUrls.add(url);
    requests[kind] += 1;
    // Browsers request a film in several byte ranges, so repeated requests of a film are expected.
    if (isRepeated && kind !== 'film') repeatedUrls.push(url);
    if (!isRepeated || kind !== 'film') kB[kind] += Number(response.headers()['content-length'] ?? 0) / 1000;
  }
  return { kB, requests, repeatedUrls };
}

function fileKindOf(response: Response): FileKind {
  const contentType = response.headers()['content-type'] ?? '';
  const kinds = Object.keys(CONTENT_TYPES) as (keyof typeof CONTENT_TYPES)[];
  return kinds.find((kind) => contentType.includes(CONTENT_TYPES[kind])) ?? 'other';
}

const sum = (amounts: Record<FileKind, number>) => Object.values(amounts).reduce((total, amount) => total + amount, 0);

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up all layout shifts, including those after user input. Runs in the browser before the scripts of the page. */
function sumLayoutShifts(): void {
  window.layoutShift = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShift += 'value' in entry ? Number(entry.value) : 0;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls to the end in steps of a quarter of the viewport. Waits after each step for a paint and for idle time. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 4) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}
