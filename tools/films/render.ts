import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from '@/tools/build/find-chromium';
import { FILM_SIZE } from '@/tools/media/film-files';
import { SECONDS } from './motion';

/**
 * `npx tsx tools/films/render.ts <name> <file.mp4>` draws a product's film without loss, of which
 * `npm run contenido -- pelicula` makes what the page shows; `… <name> <file.png> <second>` draws one moment of it. A file
 * whose name ends with `-telefono` is the cut for phones, with larger letters.
 */
const FRAMES_PER_SECOND = 30;

const [name = '', file = '', moment] = process.argv.slice(2);
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, executablePath: findChromium() });
const page = await browser.newPage();
const cut = path.parse(file).name.endsWith('-telefono') ? 'data-phone' : '';
await page.setContent(`<canvas ${cut} width="${FILM_SIZE.width}" height="${FILM_SIZE.height}">`);
const { outputFiles } = await build({
  entryPoints: [`${name}.ts`, 'fonts.css'].map((entry) => path.join(import.meta.dirname, entry)),
  outdir: tmpdir(),
  bundle: true,
  write: false,
  format: 'esm',
  loader: { '.woff2': 'dataurl' },
});
const [script, styles] = outputFiles.map(({ text }) => text);
await page.addStyleTag({ content: styles });
await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
await page.addScriptTag({ type: 'module', content: script });
// A module runs after it has loaded.
await page.waitForFunction('window.renderAt');
if (moment) await writeFile(file, await frameAt(Number(moment)));
else await render();
await browser.close();

async function frameAt(seconds: number): Promise<Buffer> {
  const address = String(await page.evaluate(`renderAt(${seconds})`));
  return Buffer.from(address.slice(address.indexOf(',')), 'base64');
}

async function render(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    await writeFile(path.join(folder, `${frame}.png`), await frameAt(frame / FRAMES_PER_SECOND));
  }
  const input = ['-framerate', `${FRAMES_PER_SECOND}`, '-i', path.join(folder, '%d.png')];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-c:v', 'libx264rgb', '-qp', '0', file]);
  await rm(folder, { recursive: true });
}
