import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { EARLY_MOTION_SCRIPT } from '@/components/motion/motion-store';
import { EDITED_PAGE_PATH } from '@/editor/api';
import { contentType } from '@/lib/content-types';
import { PAGE_PATH } from '@/lib/routes';
import type { Bundle } from './build/bundle';
import { DRAWINGS, type DrawnFile, type DrawnFiles, STYLES } from './build/drawn-files';
import type { EditSession } from './session';

interface PageOptions {
  session: EditSession;
  page: Bundle;
  drawn: DrawnFiles;
}

/** The fonts of the page, as `app/layout.tsx` has them. */
const FONTS = [
  { name: 'roboto', weight: '400 800' },
  { name: 'roboto-mono', weight: '500' },
];

/** The edited page at its own address, whose content comes from the panel, and all files of the site. */
export function pageRoutes({ session, page, drawn }: PageOptions): Hono {
  const routes = new Hono();
  const answer = (file: DrawnFile | undefined) => {
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.body, { headers: { 'content-type': file.type, 'cache-control': 'no-store' } });
  };

  routes.get(PAGE_PATH, (c) => c.html(PAGE));
  routes.get(`${EDITED_PAGE_PATH}/page.css`, async () => answer(await drawn.at(STYLES)));
  routes.get(`${EDITED_PAGE_PATH}/drawings.json`, async () => answer(await drawn.at(DRAWINGS)));
  routes.get(`${EDITED_PAGE_PATH}/:name`, async (c) => {
    const { name } = c.req.param();
    const isFont = FONTS.some((font) => name === `${font.name}.woff2`);
    const body = isFont ? await readFile(`app/fonts/${name}`) : page[name];
    if (!body) return c.notFound();
    return c.body(new Uint8Array(body), 200, { 'content-type': contentType(name) });
  });
  routes.get('/media/*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const made = session.made.at(`public${pathname}`);
    if (!made) return next();
    return c.body(new Uint8Array(await readFile(made)), 200, { 'content-type': contentType(pathname) });
  });
  routes.get('*', serveStatic({ root: 'public' }));
  routes.get('*', async (c) => answer(await drawn.at(new URL(c.req.url).pathname)));
  return routes;
}

const fontFaces = FONTS.map(
  ({ name, weight }) =>
    `@font-face { font-family: ${name}; font-weight: ${weight}; src: url(${EDITED_PAGE_PATH}/${name}.woff2) }`,
);
const fontVariables = FONTS.map(({ name }) => `--font-${name}: ${name};`);

/** The page before it has its content; `app/layout.tsx` has the same for visitors. */
const PAGE = `<!doctype html>
<html lang="es" data-scroll-behavior="smooth" style="${fontVariables.join(' ')}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>La página</title>
<style>${fontFaces.join('\n')}</style>
<script>${EARLY_MOTION_SCRIPT}</script>
<script type="module" src="${EDITED_PAGE_PATH}/page.js"></script>
<body></body>`;
