import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentType } from '@/lib/content-types';
import { bundleGlobalStyles, bundlePage } from './bundle';
import { DRAWINGS, type DrawnAnswer, type DrawnFile, type DrawnRequest, STYLES } from './drawn-files';

/** How long it waits for more to do, in ms: it takes much memory. */
const IDLE = 5000;
let timer = setTimeout(process.exit, IDLE);
let running = 0;
/** Whether the content is another, of which another process knows: what is under way is still answered. */
let isReplaced = false;

/**
 * The process that makes files from the content as it is on the disk: routes of `app` (drawings, icons, the shared picture)
 * and the styles, whose colours are those of the brand.
 */
process.on('message', async ({ id, pathname }: DrawnRequest) => {
  clearTimeout(timer);
  running += 1;
  const made = await answer(pathname).then(
    (file) => ({ file }),
    (error: Error) => ({ error: error.message }),
  );
  const message: DrawnAnswer = { id, ...made };
  process.send?.(message);
  running -= 1;
  if (running === 0) timer = setTimeout(process.exit, isReplaced ? 0 : IDLE);
});
process.on('SIGTERM', () => {
  isReplaced = true;
  if (running === 0) process.exit();
});
process.on('disconnect', () => process.exit());

async function answer(pathname: string): Promise<DrawnFile | undefined> {
  if (pathname === DRAWINGS) return answerDrawings();
  if (pathname === STYLES) return answerStyles();
  const route = routeFor(pathname);
  if (!route) return undefined;
  const { GET } = await load(route.file);
  const response: Response = await GET(new Request(new URL(pathname, 'http://127.0.0.1')), {
    params: Promise.resolve(route.params),
  });
  if (!response.ok) return undefined;
  const type = response.headers.get('content-type') ?? '';
  return { type, body: new Uint8Array(await response.arrayBuffer()) };
}

/** The styles of the page in the colours of the brand. */
async function answerStyles(): Promise<DrawnFile> {
  const [globals, page] = await Promise.all([bundleGlobalStyles(), bundlePage()]);
  const css = Buffer.concat([globals['globals.css'], page['page.css']].filter((part) => part !== undefined));
  return { type: contentType(STYLES), body: new Uint8Array(css) };
}

/** The addresses of the drawings, which are named by what they show, and what is known of them. */
async function answerDrawings(): Promise<DrawnFile> {
  const { pageDrawings } = await load('app/page-drawings.ts');
  const json = JSON.stringify(pageDrawings);
  return { type: 'application/json', body: new TextEncoder().encode(json) };
}

/** The route of Next for a path, in a folder of its name or of a parameter. */
function routeFor(pathname: string): { file: string; params: Record<string, string> } | undefined {
  const { dir, base } = path.posix.parse(pathname);
  const parent = path.join('app', dir);
  if (!existsSync(parent)) return undefined;
  const folders = readdirSync(parent);
  const folder = folders.find((name) => name === base) ?? folders.find((name) => name.startsWith('['));
  const file = ['route.ts', 'route.tsx'].map((name) => path.join(parent, folder ?? '', name)).find(existsSync);
  if (!folder || !file) return undefined;
  return { file, params: { [folder.replace(/[[\]]/g, '')]: base } };
}

function load(file: string) {
  return import(pathToFileURL(file).href);
}
