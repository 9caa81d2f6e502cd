import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from '@/tools/build/find-chromium';
import { FILM_SIZE } from '@/tools/media/film-files';
import { SECONDS } from './motion';

/**
 * `npx tsx tools/films/render.ts <name> <file.mp4>` draws a product's film, of which `npm run contenido -- pelicula`
 * makes what the page shows; `… <name> <file.png> <second>` draws one moment of it.
 */
const FRAMES_PER_SECOND = 30;
const FONTS = {
  Roboto: '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2',
  'Roboto Mono': '@fontsource-variable/roboto-mono/files/roboto-mono-latin-wght-normal.woff2',
};

const [name = '', file = '', moment] = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
try {
  const page = await open(name);
  if (moment) await writeFile(file, await frameAt(page, Number(moment)));
  else await render(page);
} finally {
  await browser.close();
}

/** The page of a film: its letters, a canvas and what draws on it. */
async function open(film: string): Promise<Page> {
  const entry = path.join(import.meta.dirname, `${film}.ts`);
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  const { width, height } = FILM_SIZE;
  await page.setContent(`<canvas width="${width}" height="${height}">`);
  for (const [family, file] of Object.entries(FONTS)) {
    const data = await readFile(createRequire(import.meta.url).resolve(file), 'base64');
    const font = `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
    await page.addStyleTag({ content: font });
    await page.evaluate((family) => document.fonts.load(`16px '${family}'`), family);
  }
  await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' });
  return page;
}

async function frameAt(page: Page, seconds: number): Promise<Buffer> {
  const address = String(await page.evaluate(`renderAt(${seconds})`));
  return Buffer.from(address.slice(address.indexOf(',')), 'base64');
}

/** All frames, and from them a film without loss. */
async function render(page: Page): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    await writeFile(path.join(folder, `${frame}.png`), await frameAt(page, frame / FRAMES_PER_SECOND));
  }
  const input = ['-framerate', `${FRAMES_PER_SECOND}`, '-i', path.join(folder, '%d.png')];
  const output = ['-c:v', 'libx264rgb', '-preset', 'veryfast', '-qp', '0', file];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], { stdio: 'inherit' });
  await rm(folder, { recursive: true });
}
