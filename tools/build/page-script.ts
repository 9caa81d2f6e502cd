import { relative } from 'node:path';
import { build } from 'esbuild';
import { OUT } from '@/lib/build-output';
import { HASHED_FOLDER } from '@/lib/headers';
import { pageConstants } from '@/lib/page-constants';
import { webPath } from '@/lib/public-files';

const ENTRY = 'app/AboutUs/page-script.ts';
const TILT_WORKER = 'components/relief/tilt-worker.ts';

/**
 * The oldest browsers that the styles support (https://tailwindcss.com/docs/compatibility). `e2e/older-browsers.spec.ts`
 * removes the features that some of them lack; in older ones the page works as without scripts.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The address of the page's script and of the chunks that it imports statically. */
interface PageScript {
  src: string;
  imports: string[];
}

interface PageScriptOptions {
  /** Whether the bar has dropdowns. The script of another page omits their code (0.8 kB). */
  hasDropdowns: boolean;
  /** Receives the files instead of `out/`. */
  folder?: string;
}

/**
 * Bundles the script of the finished page into `out/`, with separate chunks for islands that load later. Omits styles,
 * which are in the page.
 */
export async function bundlePageScript({ hasDropdowns, folder = OUT }: PageScriptOptions): Promise<PageScript> {
  const worker = await bundle(TILT_WORKER, { folder, constants: {} });
  const constants = { ...pageConstants(process.env), DROPDOWNS: hasDropdowns ? '' : 'none', TILT_WORKER: worker.src };
  return bundle(ENTRY, { folder, constants });
}

interface BundleOptions {
  folder: string;
  /** Values of `process.env`. */
  constants: Record<string, string>;
}

async function bundle(entry: string, { folder, constants }: BundleOptions): Promise<PageScript> {
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
    define: defines({ NODE_ENV: 'production', ...constants }),
  });
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!output) throw new Error(`esbuild has not written ${entry}.`);
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

/** Next's runtime in the exported page: its chunks, the data of its router, the attributes of its styles. */
const NEXT_RUNTIME = [
  /<script[^>]* src="\/_next\/static\/chunks\/[^>]*><\/script>/g,
  /<script[^>]*>[^<]*self\.__next_f(?:(?!<\/script>)[\s\S])*<\/script>/g,
  /<script[^>]*>\(globalThis\["TURBOPACK"\](?:(?!<\/script>)[\s\S])*<\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
  /(?<=<style)(?: data-(?:precedence|href)="[^"]*")+/g,
];

/** The page with its own script instead of Next's runtime, which it needs for nothing: no link on it uses the router. */
export function withPageScript(html: string, script: PageScript): string {
  const page = NEXT_RUNTIME.reduce((rest, part) => rest.replace(part, ''), html);
  return page.replace('</head>', `${scriptTags(script)}</head>`);
}

/** Elements that load a script and its imports in parallel, with low priority, so that fonts and pictures come first. */
export function scriptTags({ src, imports }: PageScript): string {
  const preloads = imports.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`).join('');
  return `${preloads}<script type="module" fetchpriority="low" src="${src}"></script>`;
}
