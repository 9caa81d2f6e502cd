import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from '@playwright/test';
import { PAGE_PATH } from '@/lib/routes';
import { isRead, missingFiles } from './page-files';

const html = readFileSync(`out${PAGE_PATH}.html`, 'utf8');

/** What is asked for of the build and not there, when this file is lost on the way to the host. */
function missingWithout(lost?: string, asked: string[] = []): Promise<string[]> {
  return missingFiles(html, async (file) => {
    asked.push(file);
    if (file === lost || !existsSync(`out${file}`)) return undefined;
    return isRead(file) ? readFileSync(`out${file}`, 'utf8') : '';
  });
}

test('every file that a browser asks for is asked for, and one that is lost is named', async ({ page, baseURL }) => {
  const asked: string[] = [];
  expect(await missingWithout(undefined, asked)).toEqual([]);

  const wanted = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === baseURL && pathname !== PAGE_PATH) wanted.add(pathname);
  });
  await page.goto(PAGE_PATH);
  for (const heading of await page.locator('main h2').all()) {
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await page.waitForTimeout(300);
  }
  await page.waitForLoadState('networkidle');
  expect([...wanted].filter((file) => !asked.includes(file))).toEqual([]);
  for (const kind of ['js', 'css', 'woff2', 'svg', 'avif', 'mp4'])
    expect(
      [...wanted].some((file) => file.endsWith(`.${kind}`)),
      kind,
    ).toBe(true);

  const oneOfEachKind = new Map(asked.map((file) => [extname(file), file])).values();
  for (const file of oneOfEachKind) expect(await missingWithout(file)).toEqual([file]);
});
