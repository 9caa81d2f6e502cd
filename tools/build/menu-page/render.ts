import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { BEFORE_HYDRATION_SCRIPT } from '../../../components/ui/before-hydration-script';
import type { Navigation } from '../../../content/types';
import { PAGE_PATH } from '../../../lib/routes';
import { inlineBoundaries } from '../inline-boundaries';

/** What the page asks for beside its HTML. */
export const SCRIPT_PATH = '/menu-de-prueba.js';

/** A page with a menu of its own: its HTML as a build would export it, and its script. */
export interface MenuPage {
  html: string;
  script: string;
}

/** Source code that has the page with this menu as `page`. */
const fixture = (navigation: Navigation) =>
  `import { MenuPage } from './page';
  const page = <MenuPage {...${JSON.stringify(navigation)}} />;`;

/** Has the code of the dropdowns lost, as when a later deploy removed its file. */
const losingDropdowns: Plugin = {
  name: 'losing-dropdowns',
  setup: ({ onLoad }) => onLoad({ filter: /\/dropdown-menu\.tsx$/ }, () => ({ contents: "throw new Error('gone')" })),
};

async function bundle(contents: string, platform: 'node' | 'browser', plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(process.cwd(), 'tools/build/menu-page'), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    platform,
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(platform === 'node' && { packages: 'external' as const }),
  });
  return outputFiles[0]?.text ?? '';
}

/** The page with this menu as a build would export it. */
async function exported(navigation: Navigation): Promise<string> {
  const code = await bundle(
    `${fixture(navigation)}
    import { text } from 'node:stream/consumers';
    import { prerenderToNodeStream } from 'react-dom/static';
    export const html = await text((await prerenderToNodeStream(page)).prelude);`,
    'node',
  );
  const folder = await mkdtemp(join(process.cwd(), 'node_modules/.menu-page-'));
  try {
    const file = join(folder, 'page.mjs');
    await writeFile(file, code);
    const { html } = (await import(pathToFileURL(file).href)) as { html: string };
    return html;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Renders `page.tsx` with a menu that the content does not have, with the styles of the built page in `out/`.
 *
 * @param lost whether the code of its dropdowns cannot be had
 */
export async function renderMenuPage(navigation: Navigation, lost = false): Promise<MenuPage> {
  // The root carries the classes of the fonts.
  const built = await readFile(`out${PAGE_PATH}.html`, 'utf8');
  const [root] = /<html[^>]*>/.exec(built) ?? [];
  const [styles] = /<link rel="stylesheet" href="[^"]+"/.exec(built) ?? [];
  const script = await bundle(
    `${fixture(navigation)}
    import { hydrateRoot } from 'react-dom/client';
    hydrateRoot(document.getElementById('root'), page);`,
    'browser',
    lost ? [losingDropdowns] : [],
  );
  const html = inlineBoundaries(`<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}><script>${BEFORE_HYDRATION_SCRIPT}</script></head>
<body><div id="root">${await exported(navigation)}</div><script type="module" src="${SCRIPT_PATH}"></script></body></html>`);
  if (!root || !styles || !html) throw new Error('The built page is not written as the page of the menus needs it.');
  return { html, script };
}
