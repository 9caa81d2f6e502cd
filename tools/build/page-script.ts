import { relative } from 'node:path';
import { build } from 'esbuild';
import { OUT } from '@/lib/build-output';
import { HASHED_FOLDER } from '@/lib/headers';
import { pageConstants } from '@/lib/page-constants';
import { webPath } from '@/lib/public-files';

const ENTRY_POINT = 'app/AboutUs/page-script.ts';
const TILT_WORKER = 'components/relief/tilt-worker.ts';

/**
 * The oldest browsers that the styles support (https://tailwindcss.com/docs/compatibility). They lack some features,
 * which `e2e/older-browsers.spec.ts` disables. In a browser too old for the script, the page works without JavaScript.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** The URL paths of a page's script and of the chunks that it imports statically. */
interface PageScript {
  src: string;
  imports: string[];
}

interface PageScriptOptions {
  /** Whether the navigation bar has dropdowns. Otherwise the script omits their code (0.8 kB). */
  hasDropdowns: boolean;
  /** The output folder, by default `out/`. */
  folder?: string;
}

/**
 * Bundles the script of the finished page, with separate chunks for islands that load later. Omits styles, because the
 * HTML of the page contains them.
 */
export async function bundlePageScript({ hasDropdowns, folder = OUT }: PageScriptOptions): Promise<PageScript> {
  const worker = await bundle(TILT_WORKER, { folder, constants: {} });
  const constants = { ...pageConstants(process.env), DROPDOWNS: hasDropdowns ? '' : 'none', TILT_WORKER: worker.src };
  return bundle(ENTRY_POINT, { folder, constants });
}

interface BundleOptions {
  folder: string;
  /** Values that replace `process.env.NAME` in the code, by name. */
  constants: Record<string, string>;
}

/** Bundles one entry point with esbuild and returns its URL path and those of its static imports. */
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
    define: toEsbuildDefine({ NODE_ENV: 'production', ...constants }),
  });
  const output = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  if (!output) throw new Error(`esbuild has not written ${entry}.`);
  const [file, { imports }] = output;
  const urlPathOf = (path: string) => `/${webPath(relative(folder, path))}`;
  return {
    src: urlPathOf(file),
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => urlPathOf(path)),
  };
}

function toEsbuildDefine(constants: Record<string, string>): Record<string, string> {
  const entries = Object.entries(constants).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]);
  return Object.fromEntries(entries);
}

/** Patterns of code that is removed from the exported page, because no link on it uses the Next.js router. */
const NEXT_RUNTIME_PATTERNS = [
  // Scripts of Next.js and React.
  /<script[^>]* src="\/_next\/static\/chunks\/[^>]*><\/script>/g,
  // Data of the router (React Server Components payload).
  /<script[^>]*>[^<]*self\.__next_f(?:(?!<\/script>)[\s\S])*<\/script>/g,
  // Start script of the Turbopack runtime.
  /<script[^>]*>\(globalThis\["TURBOPACK"\](?:(?!<\/script>)[\s\S])*<\/script>/g,
  // Preloads of these scripts.
  /<link rel="preload" as="script"[^>]*>/g,
  // Attributes by which React recognizes its style elements.
  /(?<=<style)(?: data-(?:precedence|href)="[^"]*")+/g,
];

/** Replaces the Next.js runtime in the exported HTML with the page's own script. */
export function replaceNextRuntime(html: string, script: PageScript): string {
  const withoutRuntime = NEXT_RUNTIME_PATTERNS.reduce((rest, pattern) => rest.replace(pattern, ''), html);
  return withoutRuntime.replace('</head>', `${scriptTags(script)}</head>`);
}

/** Returns elements that load a script and its imports in parallel. Low priority lets fonts and pictures load first. */
export function scriptTags({ src, imports }: PageScript): string {
  const preloads = imports.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}"/>`).join('');
  return `${preloads}<script type="module" fetchpriority="low" src="${src}"></script>`;
}
