import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { prerenderToNodeStream } from 'react-dom/static';
import { BEFORE_HYDRATION_SCRIPT } from '@/components/ui/before-hydration-script';
import type { Navigation } from '@/content/types';
import { PAGE_FILE } from '@/lib/build-output';
import { inlineBoundaries } from '@/tools/build/inline-boundaries';
import { MENU_DATA_ID } from './data-id';
import { MenuPage } from './page';

/** Where the pages ask for their scripts. */
const SCRIPTS_PATH = '/menu-de-prueba';
const ENTRY = 'hydrate';

/** The text of each script by its path: what hydrates a page, and the code of the dropdowns, which is fetched later. */
export async function bundleMenuScripts(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [`tools/build/menu-page/${ENTRY}.tsx`],
    outdir: SCRIPTS_PATH,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const scripts = outputFiles.map((file) => [`${SCRIPTS_PATH}/${basename(file.path)}`, file.text]);
  return Object.fromEntries(scripts);
}

/** A page with a menu that the content does not have, as a build would export it, in the styles of the page in `out/`. */
export async function renderMenuPage(navigation: Navigation): Promise<string> {
  // The root carries the classes of the fonts.
  const built = await readFile(PAGE_FILE, 'utf8');
  const [root] = /<html[^>]*>/.exec(built) ?? [];
  const [styles] = /<style[^>]*>.*?<\/style>/s.exec(built) ?? [];
  const { prelude } = await prerenderToNodeStream(<MenuPage {...navigation} />);
  const html = inlineBoundaries(`<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}<script>${BEFORE_HYDRATION_SCRIPT}</script>
<script type="application/json" id="${MENU_DATA_ID}">${JSON.stringify(navigation)}</script>
<script type="module" src="${SCRIPTS_PATH}/${ENTRY}.js"></script></head><body>${await text(prelude)}</body></html>`);
  if (!root || !styles || !html) throw new Error('The built page is not written as the page of the menus needs it.');
  return html;
}
