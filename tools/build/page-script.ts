import { relative } from 'node:path';
import { build } from 'esbuild';
import { OUT } from '@/lib/build-output';
import { HASHED_FOLDER } from '@/lib/headers';
import { pageConstants } from '@/lib/page-constants';
import { webPath } from '@/lib/public-files';

const ENTRY = 'app/AboutUs/page-script.ts';
const TILT_WORKER = 'components/relief/tilt-worker.ts';

/**
 * The oldest browsers that the styles are for (https://tailwindcss.com/docs/compatibility). What some of them lack is
 * taken away from the whole page in `e2e/older-browsers.spec.ts`; in others the page is the one without scripts.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The page's script, and the files that it cannot run without, by their addresses. */
interface PageScript {
  src: string;
  imports: string[];
}

/**
 * Bundles the script of the exported page into `out/`; what islands fetch later stands in files of its own. Styles are
 * none of its business: what it draws takes those of the page.
 *
 * @param options.nestedMenus whether the bar has lists; the script of another page has none of their code
 * @param options.folder where the files go in place of `out/`
 */
export async function bundlePageScript({ nestedMenus, folder = OUT }: PageScriptOptions): Promise<PageScript> {
  const worker = await bundle(TILT_WORKER, { folder, constants: {} });
  const constants = { TILT_WORKER: worker.src, NESTED_MENUS: nestedMenus ? 'yes' : '' };
  return bundle(ENTRY, { folder, constants });
}

interface PageScriptOptions {
  nestedMenus: boolean;
  folder?: string;
}

/** Bundles a script, with these constants beside those of all. */
async function bundle(entry: string, { folder, constants }: { folder: string; constants: Record<string, string> }) {
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: folder + HASHED_FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'linked',
    metafile: true,
    format: 'esm',
    target: BROWSERS,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: defines({ NODE_ENV: 'production', ...pageConstants(process.env), ...constants }),
  });
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!output) throw new Error(`esbuild has not written what ${entry} became.`);
  const [file, { imports }] = output;
  const addressOf = (path: string) => `/${webPath(relative(folder, path))}`;
  return {
    src: addressOf(file),
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => addressOf(path)),
  };
}

function defines(constants: Record<string, string>): Record<string, string> {
  const entries = Object.entries(constants).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]);
  return Object.fromEntries(entries);
}

/** What Next starts a page with: its chunks, asked for in the head, the data of its router, the names of its styles. */
const NEXT_RUNTIME = [
  /<script[^>]* src="\/_next\/static\/chunks\/[^>]*><\/script>/g,
  /<script[^>]*>[^<]*self\.__next_f(?:(?!<\/script>)[\s\S])*<\/script>/g,
  /<script[^>]*>\(globalThis\["TURBOPACK"\](?:(?!<\/script>)[\s\S])*<\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /(?<=<style)(?: data-(?:precedence|href)="[^"]*")+/g,
];

/**
 * The page with its own script in place of Next's, which would hydrate the whole document: nothing on it navigates, and
 * a program of the visitor that changes one text would cost everything.
 */
export function withPageScript(html: string, script: PageScript): string {
  const page = NEXT_RUNTIME.reduce((rest, part) => rest.replace(part, ''), html);
  return page.replace('</head>', `${scriptTags(script)}</head>`);
}

/** What asks for a script and its imports together: the browser would find these once it has the script. */
export function scriptTags({ src, imports }: PageScript): string {
  // After what is seen first.
  const preloads = imports.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`).join('');
  return `${preloads}<script type="module" fetchpriority="low" src="${src}"></script>`;
}
