import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { contentSecurityPolicy, TYPING_STYLE_HASHES } from '@/lib/headers';
import { inlineHashes } from '@/lib/inline-hashes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { SCRIPT_PATTERN } from './delay-requests';
import { siteUrl } from './site';

const TEST_PAGE_PATH = '/menu-de-prueba';
const DROPDOWN_SCRIPT = /\/dropdown-menu-\w+\.js$/;

/** Test pages with other menus than the page of the site. */
export interface MenuPages<Name extends string> {
  html: Record<Name, string>;
  /** The folder with the scripts of the pages. The server of the site does not serve this folder. */
  scriptFolder: string;
}

/** Renders a page for each menu. Uses one process, because most of the work is the same for all pages. */
export async function renderMenuPages<Name extends string>(menus: Record<Name, Navigation>): Promise<MenuPages<Name>> {
  const folder = temporaryFolder('menus').path;
  const renderer = spawn(process.execPath, ['--import', 'tsx', 'tools/build/menu-page/render.tsx', folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  renderer.stdin.end(JSON.stringify(menus));
  return { html: (await json(renderer.stdout)) as Record<Name, string>, scriptFolder: folder };
}

interface OpenOptions<Name extends string> {
  pages: MenuPages<Name>;
  menuName: Name;
  scriptsReleased?: Promise<void>;
  /** Whether the code of the dropdown lists fails to load, as after a deployment that removed the file. */
  dropdownsFail?: boolean;
}

/** Opens a rendered page on the origin of the site, with the content security policy of the site. */
export async function openMenuPage<Name extends string>(
  page: Page,
  { pages, menuName, scriptsReleased, dropdownsFail = false }: OpenOptions<Name>,
): Promise<void> {
  const html = pages.html[menuName];
  const { styles, ...inline } = inlineHashes(html);
  const csp = contentSecurityPolicy(
    { ...inline, styles: [...styles, ...TYPING_STYLE_HASHES] },
    { usesGoogleMaps: false },
  );
  await page.unrouteAll();
  await page.route(`**${TEST_PAGE_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': csp }, body: html }),
  );
  await page.route(SCRIPT_PATTERN, async (route) => {
    await scriptsReleased;
    const { pathname } = new URL(route.request().url());
    if (dropdownsFail && DROPDOWN_SCRIPT.test(pathname)) return route.fulfill({ status: 404 });
    return route.fulfill({ path: join(pages.scriptFolder, pathname) });
  });
  await page.goto(siteUrl() + TEST_PAGE_PATH, { waitUntil: scriptsReleased ? 'commit' : 'load' });
}
