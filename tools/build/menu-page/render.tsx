import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build, type Plugin } from 'esbuild';
import { prerenderToNodeStream } from 'react-dom/static';
import { BEFORE_HYDRATION_SCRIPT } from '@/components/ui/before-hydration-script';
import type { Navigation } from '@/content/types';
import { PAGE_FILE } from '@/lib/build-output';
import { inlineBoundaries } from '@/tools/build/inline-boundaries';
import { MenuPage } from './page';

/** What the page asks for beside its HTML. */
export const SCRIPT_PATH = '/menu-de-prueba.js';

/** Has the code of the dropdowns lost, as when a later deploy removed its file. */
const losingDropdowns: Plugin = {
  name: 'losing-dropdowns',
  setup: ({ onLoad }) => onLoad({ filter: /\/dropdown-menu\.tsx$/ }, () => ({ contents: "throw new Error('gone')" })),
};

/** The script that hydrates the page with this menu. */
async function bundle(navigation: Navigation, plugins: Plugin[]): Promise<string> {
  const contents = `import { hydrateRoot } from 'react-dom/client';
    import { MenuPage } from './page';
    hydrateRoot(document.body, <MenuPage {...${JSON.stringify(navigation)}} />);`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: resolve('tools/build/menu-page'), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * A page with a menu that the content does not have, in the styles of the built page in `out/`: its HTML as a build
 * would export it, and its script.
 *
 * @param lost whether the code of its dropdowns cannot be had
 */
export async function renderMenuPage(navigation: Navigation, lost = false): Promise<{ html: string; script: string }> {
  // The root carries the classes of the fonts.
  const built = await readFile(PAGE_FILE, 'utf8');
  const [root] = /<html[^>]*>/.exec(built) ?? [];
  const [styles] = /<style[^>]*>.*?<\/style>/s.exec(built) ?? [];
  const { prelude } = await prerenderToNodeStream(<MenuPage {...navigation} />);
  const html = inlineBoundaries(`<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}<script>${BEFORE_HYDRATION_SCRIPT}</script>
<script type="module" src="${SCRIPT_PATH}"></script></head><body>${await text(prelude)}</body></html>`);
  if (!root || !styles || !html) throw new Error('The built page is not written as the page of the menus needs it.');
  return { html, script: await bundle(navigation, lost ? [losingDropdowns] : []) };
}
