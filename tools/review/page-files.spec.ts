import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { watchRequests } from '@/lib/testing/browse';
import { isRead, missingFiles } from './page-files';

const html = readFileSync(`out${PAGE_PATH}.html`, 'utf8');

/** The files of the build that are asked for, and those that are missing when `lost` did not reach the host. */
async function askForFiles({ lost }: { lost?: string } = {}): Promise<{ asked: string[]; missing: string[] }> {
  const asked: string[] = [];
  const missing = await missingFiles(html, async (file) => {
    asked.push(file);
    if (file === lost || !existsSync(`out${file}`)) return undefined;
    return isRead(file) ? readFileSync(`out${file}`, 'utf8') : '';
  });
  return { asked, missing };
}

test('every file that a browser asks for is asked for', async ({ page, baseURL }) => {
  const { asked, missing } = await askForFiles();
  expect(missing).toEqual([]);

  const wanted = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === baseURL && pathname !== PAGE_PATH) wanted.add(pathname);
  });
  const quiet = watchRequests(page);
  await page.goto(PAGE_PATH);
  for (const id of Object.values(anchors)) {
    const section = page.locator(`#${id}`);
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    // Its intersection is observed, and so are those of what loads lazily in it.
    await expect(section).toBeInViewport();
  }
  // Its film is asked for once its part answers, and in view.
  await page.locator(`#${anchors.products}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  for (const kind of ['js', 'woff2', 'svg', 'avif', 'mp4']) {
    await expect.poll(() => [...wanted].some((file) => file.endsWith(`.${kind}`)), kind).toBe(true);
  }
  await quiet();
  expect([...wanted].filter((file) => !asked.includes(file))).toEqual([]);
});

test('a file that is lost is named, whatever its kind', async () => {
  const { asked } = await askForFiles();
  const oneOfEachKind = new Map(asked.map((file) => [extname(file), file])).values();
  for (const lost of oneOfEachKind) {
    const { missing } = await askForFiles({ lost });
    expect(missing).toEqual([lost]);
  }
});
