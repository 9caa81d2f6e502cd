import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from '@/tools/build/find-chromium';

/**
 * `npx tsx tools/films/render.ts <name> <file>`: draws a product's film, from which `npm run contenido -- pelicula`
 * makes its files; `… <name> <file.png> <second>` draws one moment of it.
 */
const SIZE = { width: 1920, height: 1200 };
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

/** The page of a film: a canvas, the letters and what draws. */
async function open(film: string): Promise<Page> {
  const entry = path.join(import.meta.dirname, `${film}.ts`);
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  const page = await browser.newPage({ viewport: SIZE });
  page.on('pageerror', (error) => console.error(error));
  await page.setContent(`<style>body { margin: 0 } canvas { display: block }</style>
    <canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>`);
  for (const [family, file] of Object.entries(FONTS)) await addFont(page, family, file);
  await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' });
  return page;
}

async function addFont(page: Page, family: string, file: string): Promise<void> {
  const data = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  await page.evaluate(
    async ([family, data]) => {
      const font = new FontFace(family, `url(data:font/woff2;base64,${data})`, { weight: '100 900' });
      document.fonts.add(await font.load());
    },
    [family, data] as const,
  );
}

async function frameAt(page: Page, seconds: number): Promise<Buffer> {
  await page.evaluate((at) => window.renderAt(at), seconds);
  return page.screenshot();
}

/** All frames, without loss. */
async function render(page: Page): Promise<void> {
  const seconds = await page.evaluate(() => window.filmSeconds);
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', `${FRAMES_PER_SECOND}`, '-i', '-'];
  const output = ['-c:v', 'libx264rgb', '-preset', 'veryfast', '-qp', '0', file];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    const isTaken = ffmpeg.stdin.write(await frameAt(page, frame / FRAMES_PER_SECOND));
    if (!isTaken) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
