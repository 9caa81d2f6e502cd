import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { SENT_EVENT } from '@/lib/analytics';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { copyProject } from './helpers/copy-project';
import { startCountingService } from './helpers/counting-service';
import { accept, fill, send, uniqueText } from './helpers/form';
import { startOwnServer } from './helpers/own-server';
import { watchPageErrors } from './helpers/page-errors';

/** Builds a copy of the project whose page counts its visits there. */
function buildWithCounter(script: string): string {
  const folder = copyProject('contador');
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_PUBLIC_ANALYTICS: script },
  });
  if (build.status !== 0) throw new Error(`The page with a counter was not built:\n${build.stdout}${build.stderr}`);
  return folder;
}

test('a visit and a confirmed request are counted, and nothing else', { tag: '@release' }, async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  await using service = await startCountingService();
  const folder = buildWithCounter(service.script);
  await using site = await startOwnServer({
    cwd: folder,
    env: { DATABASE_URL: 'file:contact.db', LOG_LEVEL: 'warn' },
  });
  const errors = await watchPageErrors(page);
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'Ahora no.' } }), {
    times: 1,
  });
  await page.goto(`${site.url}/?utm_source=linkedin`);
  const counted = () => service.events.map(({ name }) => name);
  await expect.poll(counted).toEqual(['pageview']);
  expect(service.events[0]?.url).toBe(`${site.url}${PAGE_PATH}?utm_source=linkedin`);

  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  await fill(page, uniqueText('Hola'));
  await accept(page);
  await send(page);
  await expect(page.getByText('Ahora no.', { exact: true })).toBeVisible();
  expect(counted()).toEqual(['pageview']);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  await expect.poll(counted).toEqual(['pageview', SENT_EVENT]);

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored.join()).not.toMatch(/plausible|visit/i);
  // The policies of header and page let the counter's host through.
  expect(errors).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
