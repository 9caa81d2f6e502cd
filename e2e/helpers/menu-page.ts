import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { contentSecurityPolicy, TYPING_STYLES } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { SCRIPTS } from './hold-back';
import { siteUrl } from './site';

const PATH = '/menu-de-prueba';
const DROPDOWN_SCRIPT = /\/dropdown-menu-\w+\.js$/;

/** The HTML of pages with menus that the content does not have, as a build would export them. */
export type MenuPages<Name extends string> = Record<Name, string>;

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

/** Opens one of those pages on the site's own origin, with its styles and its scripts and under its content policy. */
export async function openMenuPage<Name extends string>(
  page: Page,
  { pages, name, scriptsAfter, lostDropdowns = false }: OpenOptions<Name>,
): Promise<void> {
  const body = pages[name];
  const { styles, ...inline } = inlineSources(body);
  const policy = contentSecurityPolicy({ ...inline, styles: [...styles, ...TYPING_STYLES] }, { maps: false });
  await page.unrouteAll();
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body }),
  );
  if (scriptsAfter || lostDropdowns) {
    await page.route(SCRIPTS, async (route) => {
      await scriptsAfter;
      const isLost = lostDropdowns && DROPDOWN_SCRIPT.test(route.request().url());
      return isLost ? route.fulfill({ status: 404 }) : route.continue();
    });
  }
  await page.goto(siteUrl() + PATH, { waitUntil: scriptsAfter ? 'commit' : 'load' });
}
