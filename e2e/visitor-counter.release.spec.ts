import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { SENT_EVENT } from '@/lib/analytics';
import type { RunningServer } from '@/lib/processes/start-server';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { COUNTER_MARKS } from '@/lib/testing/counter-marks';
import { copyProject } from './helpers/copy-project';
import { type CountingService, startCountingService } from './helpers/counting-service';
import { accept, fill, send, uniqueText } from './helpers/form';
import { scrollEntries } from './helpers/menu';
import { startOwnServer } from './helpers/own-server';
import { watchPageErrors } from './helpers/page-errors';

const privacyPolicy = readPrivacyPolicy();

// One build for all of them: the page with its counter, on the project's own server, and a service that counts.
test.describe.configure({ mode: 'serial' });

let folder: string;
let service: CountingService;
let site: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  service = await startCountingService();
  folder = copyProject('contador');
  const build = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_PUBLIC_ANALYTICS: service.script },
  });
  if (build.status !== 0) throw new Error(`The page with a counter was not built:\n${build.stdout}${build.stderr}`);
  site = await startOwnServer({
    cwd: folder,
    env: { DATABASE_URL: 'file:contact.db', LOG_LEVEL: 'warn' },
  });
});

test.afterAll(async () => {
  await site?.stop();
  await service?.[Symbol.asyncDispose]();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  service.events.length = 0;
});

const named = (name: string) => service.events.filter((event) => event.name === name);
const others = () => service.events.filter(({ name }) => name !== 'pageview' && name !== SENT_EVENT);

async function fillForm(page: Page) {
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  await fill(page, uniqueText('Hola'));
  await accept(page);
}

test('the build holds the marks by which other builds are known to have no counter', () => {
  const files = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => /\.(?:html|js)$/.test(name));
  const texts = pages.map((name) => readFileSync(join(folder, 'out', name), 'utf8')).join('\n');
  for (const mark of COUNTER_MARKS) expect(texts.includes(mark), mark).toBe(true);
});

test('header and page allow the counter’s host and no other', async ({ request }) => {
  const answer = await request.get(site.url + PAGE_PATH);
  const [, meta = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(await answer.text()) ?? [];
  for (const policy of [answer.headers()['content-security-policy'] ?? '', meta]) {
    const directives = policy.split('; ').filter((directive) => /https?:/.test(directive));
    expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'connect-src']);
    for (const directive of directives) expect(directive.match(/https?:\S+/g)).toEqual([service.origin]);
  }
});

test('a visit is counted once, after the load, and leaves nothing in the browser', async ({ page, context }) => {
  const errors = await watchPageErrors(page);
  const order: string[] = [];
  page.on('load', () => order.push('load'));
  page.on('request', (request) => {
    if (request.url() === service.script) order.push('script');
  });
  await page.goto(`${site.url}/?utm_source=linkedin&utm_campaign=lanzamiento`);
  await expect.poll(() => named('pageview').length).toBe(1);
  expect(named('pageview')[0]?.url).toBe(`${site.url}${PAGE_PATH}?utm_source=linkedin&utm_campaign=lanzamiento`);
  expect(order).toEqual(['load', 'script']);

  await page.getByRole('link', { name: scrollEntries[0]?.name }).filter({ visible: true }).first().click();
  await page.locator(`#${contact.anchor}`).scrollIntoViewIfNeeded();
  expect(named('pageview')).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored.join()).not.toMatch(/plausible|visit/i);
  expect(errors).toEqual([]);
});

test('a request is counted once the service confirmed it, and a failed send is not', async ({ page }) => {
  const errors = await watchPageErrors(page);
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'Ahora no.' } }), {
    times: 1,
  });
  await page.goto(site.url + PAGE_PATH);
  await expect.poll(() => named('pageview').length).toBe(1);
  await fillForm(page);
  await send(page);
  await expect(page.getByText('Ahora no.', { exact: true })).toBeVisible();
  expect(named(SENT_EVENT)).toEqual([]);

  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  await expect.poll(() => named(SENT_EVENT).length).toBe(1);
  expect(others()).toEqual([]);
  expect(errors).toEqual([]);
});

test('with the script blocked the form sends all the same', async ({ page }) => {
  const errors = await watchPageErrors(page);
  let blocked = 0;
  await page.route(service.script, (route) => {
    blocked += 1;
    return route.abort('blockedbyclient');
  });
  await page.goto(site.url + PAGE_PATH);
  await expect.poll(() => blocked).toBe(1);
  await fillForm(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  expect(service.events).toEqual([]);
  expect(errors).toEqual([]);
});

test('the policy and its version say that visits are counted', async ({ page }) => {
  const section = privacyPolicy.sections.find((candidate) => 'counter' in candidate);
  await page.goto(site.url + PAGE_PATH);
  await fillForm(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(CONTACT_PATH));
  await page.getByRole('button', { name: 'Política de privacidad' }).click();
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog.getByText(section?.counter ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await send(page);
  expect((await sent).headers()['privacy-policy-version']).toBe(`${privacyPolicy.version}.visitas`);
});
