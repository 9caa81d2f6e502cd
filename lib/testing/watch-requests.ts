import type { Page, Request } from '@playwright/test';
import { until } from '@/lib/processes/until';

/** The number of frames without a new request after which a page counts as idle. */
const IDLE_FRAMES = 10;

/**
 * Tracks the requests of a page. Playwright's `networkidle` occurs once per document, so it cannot wait for requests
 * that a scroll or a click starts.
 *
 * @returns a function that waits until no request is pending and no new request starts
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pendingRequests = new Set<Request>();
  let startedCount = 0;
  page.on('request', (request) => {
    pendingRequests.add(request);
    startedCount += 1;
  });
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    // A playing film keeps requesting ranges, so its request counts as finished when the response begins.
    if (request.resourceType() === 'media') pendingRequests.delete(request);
  });
  return () =>
    until('no request is pending', 60_000, async () => {
      const countBefore = startedCount;
      await page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
        // The page starts some requests in idle callbacks.
        await new Promise((resolve) => requestIdleCallback(resolve));
      }, IDLE_FRAMES);
      return pendingRequests.size === 0 && startedCount === countBefore;
    });
}
