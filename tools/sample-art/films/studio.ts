import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../build/programs';
import { FRAME } from './kit';

/** Renders a film's frames in any order: `frame` gives the one at `t` seconds as a PNG. */
export interface Studio {
  duration: number;
  frame: (t: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Opens a browser that draws the scene of `films/<name>.ts` on a canvas, one frame for each call of `frame`. */
export async function openStudio(name: string): Promise<Studio> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--disable-gpu', '--force-color-profile=srgb'],
  });
  try {
    return await setUp(browser, name);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function setUp(browser: Browser, name: string): Promise<Studio> {
  const page = await browser.newPage({ viewport: FRAME });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.setContent(
    `<style>${await faces()}</style><canvas width="${FRAME.width}" height="${FRAME.height}"></canvas>`,
  );
  await page.addScriptTag({ content: await bundle(name) });
  const duration = await page.evaluate<number>(`(async () => {
    await Promise.all(['400 20px Roboto', '500 20px "Roboto Mono"'].map((face) => document.fonts.load(face)));
    const canvas = document.querySelector('canvas');
    const ctx = canvas.getContext('2d', { willReadFrequently: true });
    window.frame = (t) => {
      ctx.reset();
      film.scene.draw(ctx, t);
      return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
    };
    return film.scene.duration;
  })()`);
  return {
    duration,
    frame: async (t) => Buffer.from(await page.evaluate<string>(`frame(${t})`), 'base64'),
    close: () => browser.close(),
  };
}

async function faces(): Promise<string> {
  const face = async (family: string, file: string) => {
    const font = await readFile(`app/fonts/${file}.woff2`, 'base64');
    return `@font-face { font-family: '${family}'; font-weight: 400 800; src: url(data:font/woff2;base64,${font}) }`;
  };
  return (await face('Roboto', 'roboto')) + (await face('Roboto Mono', 'roboto-mono'));
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'film',
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}
