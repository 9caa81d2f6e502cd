import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { contentSecurityPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { siteUrl } from './site';

const PATH = '/menu-de-prueba';
const SCRIPTS = `**${PATH}/*.js`;
const DROPDOWN_SCRIPT = /\/dropdown-menu-\w+\.js$/;

/** Pages with menus that the content does not have. */
export interface MenuPages<Name extends string> {
  /** The HTML of each page as a build would export it. */
  html: Record<Name, string>;
  /** The text of each script, by its path. */
  scripts: Record<string, string>;
}

/** Renders a page with each of these menus. One process does all, since most of its work is the same. */
export async function renderMenuPages<Name extends string>(menus: Record<Name, Navigation>): Promise<MenuPages<Name>> {
  const renderer = spawn(process.execPath, ['--import', 'tsx', 'tools/build/menu-page/print.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  renderer.stdin.end(JSON.stringify(menus));
  return (await json(renderer.stdout)) as MenuPages<Name>;
}

interface OpenOptions<Name extends string> {
  pages: MenuPages<Name>;
  name: Name;
  /** What the page's scripts wait for. */
  scriptsAfter?: Promise<void>;
  /** Whether the code of its dropdowns cannot be had, as when a later deploy removed its file. */
  lostDropdowns?: boolean;
}

/** Opens one of those pages on the site's own origin, with its styles and under its content policy. */
export async function openMenuPage<Name extends string>(
  page: Page,
  { pages, name, scriptsAfter, lostDropdowns = false }: OpenOptions<Name>,
): Promise<void> {
  const body = pages.html[name];
  const policy = contentSecurityPolicy(inlineSources(body), { maps: false });
  await page.unrouteAll();
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body }),
  );
  await page.route(SCRIPTS, async (route) => {
    const { pathname } = new URL(route.request().url());
    await scriptsAfter;
    if (lostDropdowns && DROPDOWN_SCRIPT.test(pathname)) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'text/javascript', body: pages.scripts[pathname] });
  });
  await page.goto(siteUrl() + PATH, { waitUntil: scriptsAfter ? 'commit' : 'load' });
}
