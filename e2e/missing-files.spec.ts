import { expect, type Page, test } from '@playwright/test';
import { PRIVACY_ALERT } from '@/lib/constants';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchRequests } from '@/lib/testing/watch-requests';
import { submitForm } from './helpers/form';
import { expectAllText, respondNotFound, scrollThrough } from './helpers/page-text';
import { hydrateCarousels, waitForScrollEnd } from './helpers/scroll';
import { watchShifts } from './helpers/shifts';

/** The largest layout shift score that passes. A font that loaded late scored 0.0014 on a busy machine. */
const MAX_SHIFT = 0.005;

/**
 * Submits the form without consent. Expects the form to ask for consent, or to say that it cannot send. When the script
 * of the form is missing, the browser leaves the page, so the function goes back and expects the input to be restored.
 */
async function expectSubmitFeedback(page: Page, missingFile: string) {
  await page.getByLabel('Mensaje').fill('Texto');
  await submitForm(page);
  const feedback = page.getByText(new RegExp(`${PRIVACY_ALERT}|[Rr]ec[aá]rga`)).filter({ visible: true });
  await expect(feedback.first(), missingFile).toBeVisible();
  if (new URL(page.url()).pathname === CONTACT_PATH) await page.goBack();
  await expect(page.getByLabel('Mensaje'), missingFile).toHaveValue('Texto');
}

/** Lists the files that the page requests when a visitor scrolls to every section. */
async function listRequestedFiles(page: Page): Promise<string[]> {
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  const waitForNetworkIdle = watchRequests(page);
  await page.goto(PAGE_PATH);
  await hydrateCarousels(page);
  await scrollThrough(page);
  await waitForNetworkIdle();
  requestedPaths.delete(PAGE_PATH);
  return [...requestedPaths];
}

test('the page stays readable and the form usable when any single file is missing', { tag: '@release' }, async ({
  page,
}) => {
  // The test visits the page once for each of about sixty files.
  test.setTimeout(1_800_000);
  await page.setViewportSize({ width: 800, height: 600 });
  const files = await listRequestedFiles(page);
  for (const extension of ['.js', '.woff2', '.avif', '.svg']) {
    expect(files).toContainEqual(expect.stringMatching(`\\${extension}$`));
  }
  const readShifts = await watchShifts(page);
  const requestedPaths = new Set<string>();
  page.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    // Deletes the draft of the previous visit, so that the form starts empty.
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const file of files) {
    requestedPaths.clear();
    await page.route(`**${file}`, respondNotFound);
    // Also blocks the films when another file is missing, because playing them takes time.
    if (!file.endsWith('.mp4')) await page.route('**/*.mp4', respondNotFound);
    await page.goto(PAGE_PATH);
    // Waits for the layout of the lower sections, which is deferred until the load event.
    await waitForScrollEnd(page);
    // Scrolls repeatedly, because the page requests its lazily loaded files only once it is hydrated.
    await expect(async () => {
      await scrollThrough(page);
      expect([...requestedPaths]).toContain(file);
    }).toPass();
    await expectAllText(page, file);
    const largeShifts = (await readShifts()).filter(
      ({ value, hadRecentInput }) => !hadRecentInput && value > MAX_SHIFT,
    );
    expect(largeShifts, file).toEqual([]);
    await expectSubmitFeedback(page, file);
    await page.unrouteAll();
  }
});
