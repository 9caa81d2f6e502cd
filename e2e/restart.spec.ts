import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { freePort } from '@/lib/processes/listen';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { caddyProgram, SHIPPED_CADDYFILE, startCaddy } from '@/lib/testing/caddy';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { accept, fill, send } from './helpers/form';
import { startOwnServer } from './helpers/own-server';

/** Starts what ships, with a database that outlives it. */
function startWithDatabaseIn(folder: string, port: number) {
  return startOwnServer({ port, env: { DATABASE_URL: `file:${join(folder, 'contact.db')}` } });
}

async function openForm(page: Page, url: string) {
  await page.goto(`${url}${PAGE_PATH}#${contact.anchor}`);
  await expect(page.getByRole('switch')).toBeVisible();
  await fill(page, 'Reinicio');
  await accept(page);
}

const expectSent = (page: Page) => expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();

test('a service that restarts costs one press of «Reintentar», and makes one request', { tag: '@release' }, async ({
  page,
}) => {
  using folder = temporaryFolder('restart');
  const port = await freePort();
  await using site = await startWithDatabaseIn(folder.path, port);
  await openForm(page, site.url);
  await site.stop();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CONTACT_PATH)) keys.push(request.headers()['idempotency-key']);
  });
  await send(page);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await using _restarted = await startWithDatabaseIn(folder.path, port);
  await again.click();
  await expectSent(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('behind the shipped proxy the visitor only waits', { tag: '@release' }, async ({ page }) => {
  test.skip(!caddyProgram && !process.env.CI, 'Caddy is not installed.');
  using folder = temporaryFolder('restart');
  const port = await freePort();
  await using site = await startWithDatabaseIn(folder.path, port);
  await using proxy = await startCaddy(SHIPPED_CADDYFILE, folder.path, port);
  await openForm(page, proxy.url);
  await site.stop();
  await send(page);
  await using _again = await startWithDatabaseIn(folder.path, port);
  await expectSent(page);
});
