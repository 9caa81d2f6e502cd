import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { contentSecurityPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { siteUrl } from './site';

const PATH = '/menu-de-prueba';

/** A page with a menu that the content does not have: its HTML as a build would export it, and its script. */
interface MenuPage {
  html: string;
  script: string;
}

/** @param lost whether the code of its dropdowns cannot be had */
export async function prepareMenuPage(navigation: Navigation, { lost = false } = {}): Promise<MenuPage> {
  const renderer = spawn(process.execPath, ['--import', 'tsx', 'tools/build/menu-page/print.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  renderer.stdin.end(JSON.stringify({ navigation, lost }));
  return (await json(renderer.stdout)) as MenuPage;
}

interface OpenOptions {
  menuPage: MenuPage;
  /** What the page's script waits for. */
  scriptAfter?: Promise<void>;
}

/** Opens that page on the site's own origin, with its styles and under its content policy. */
export async function openMenuPage(page: Page, { menuPage, scriptAfter }: OpenOptions): Promise<void> {
  const { html, script } = menuPage;
  const policy = contentSecurityPolicy(inlineSources(html), { maps: false });
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body: html }),
  );
  const [, scriptPath] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
  await page.route(`**${scriptPath}`, async (route) => {
    await scriptAfter;
    await route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.goto(siteUrl() + PATH, { waitUntil: scriptAfter ? 'commit' : 'load' });
}
