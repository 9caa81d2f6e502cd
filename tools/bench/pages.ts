import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { OUT } from '@/lib/build-output';
import { PAGE_PATH } from '@/lib/routes';
import { CHROMIUM_FLAGS, ensureChromium } from '@/tools/build/programs';
import { type Site, startH2Host } from './h2-host';

/** A page in a folder of exported files. */
export interface ExportedPage extends Site {
  name: string;
  /** Where it stands on its origin. */
  path: string;
}

/** This stack with one button: what the page is compared with. */
export const BASELINE_APP = 'tools/bench/baseline-app';
export const BASELINE: ExportedPage = { name: 'baseline', folder: `${BASELINE_APP}/out`, path: '/' };
export const PAGE: ExportedPage = { name: 'page', folder: OUT, path: PAGE_PATH };

/** Reads `name=folder`, an exported page that is measured beside the built one. */
export function parsePage(argument: string): ExportedPage {
  const [name, folder] = argument.split('=');
  if (!name || !folder || !existsSync(`${folder}${PAGE_PATH}.html`)) {
    throw new Error(`Not name=folder of an exported page: ${argument}`);
  }
  return { name, folder, path: PAGE_PATH };
}

/** A page that a browser can visit. */
export interface ServedPage extends ExportedPage {
  url: string;
}

/** Pages on hosts of their own, and browsers that trust these. */
export interface ServedPages extends Disposable {
  /** In the order in which they were given. */
  pages: ServedPage[];
  chromePath: string;
  chromeFlags: string[];
  /** Runs a function with a browser of its own, in which nothing is compiled, decoded or cached beforehand. */
  withBrowser: <Result>(run: (browser: Browser) => Promise<Result>) => Promise<Result>;
  launch: () => Promise<Browser>;
}

/** After this time a browser is taken to hang, in ms. */
const BROWSER_LIMIT = 180_000;

/** Serves each page on an origin of its own. */
export async function servePages(pages: ExportedPage[]): Promise<ServedPages> {
  const chromePath = ensureChromium();
  const host = await startH2Host(pages);
  const chromeFlags = [...CHROMIUM_FLAGS, '--headless=new', host.trustFlag];
  const launch = () => chromium.launch({ executablePath: chromePath, args: chromeFlags });
  return {
    pages: pages.map((page, index) => ({ ...page, url: `${host.origins[index]}${page.path}` })),
    chromePath,
    chromeFlags,
    launch,
    withBrowser: async (run) => {
      try {
        return await runWithin(BROWSER_LIMIT, { launch, run });
      } catch (error) {
        // A browser that fails once in hundreds of visits does not cost the whole bench.
        console.warn('Once more, after', error);
        return runWithin(BROWSER_LIMIT, { launch, run });
      }
    },
    [Symbol.dispose]: host.close,
  };
}

interface RunOptions<Result> {
  launch: () => Promise<Browser>;
  run: (browser: Browser) => Promise<Result>;
}

/** Runs a function with a browser, which is closed after it, or when the time is over: then the function fails. */
async function runWithin<Result>(limit: number, { launch, run }: RunOptions<Result>): Promise<Result> {
  const browser = await launch();
  const timer = setTimeout(() => void browser.close(), limit);
  try {
    return await run(browser);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}
