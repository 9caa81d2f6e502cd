import { basename } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hero } from '@/content/hero';
import { contentPath } from '@/content/reading/content-path';
import type { ContentFile } from '@/content/schema/content';
import { freePort } from '@/lib/processes/listen';
import { startServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { anchors, sectionNames } from '@/lib/sections';
import { CHROMIUM_FLAGS, ensureChromium } from '@/tools/build/programs';
import { EDITOR_PATH } from './api';

/** What shows each file of the content. */
const PARTS: [selector: string, file: ContentFile][] = [
  ['body > header', 'navigation'],
  ...sectionNames.map((name): [string, ContentFile] => [`#${anchors[name]}`, name]),
  ['footer', 'footer'],
];

/** In px. */
const SCREEN = { width: 1440, height: 900 };

/**
 * `npm run editar -- fotos`: takes the pictures of `docs/guia-de-contenido.md` and README.md from the editor. The change
 * that one of them shows is undone.
 */
export async function takeGuidePictures(): Promise<void> {
  console.log('Haciendo las fotos de la guía…');
  const port = await freePort();
  const command = [process.execPath, '--import', 'tsx', 'editor/start.ts'];
  await using editor = await startServer(command, { port, path: EDITOR_PATH, env: { PORT: String(port) } });
  await using browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' });
  const [address = ''] = editor.output().match(/http\S+clave=\S+/) ?? [];
  const panel = await context.newPage();
  await panel.goto(address);
  await takePanel(panel);
  const sitePort = await freePort();
  const env = { PORT: String(sitePort) };
  await using site = await startServer(['npm', 'start'], { port: sitePort, path: PAGE_PATH, detached: true, env });
  const page = await context.newPage();
  await page.goto(site.url + PAGE_PATH);
  await takePage(page);
}

async function keep(name: string, picture: Buffer, width: number): Promise<void> {
  const file = `docs/img/${name}.webp`;
  const { size } = await sharp(picture).resize({ width }).webp({ quality: 76, effort: 6 }).toFile(file);
  console.log(`${file}  ${(size / 1000).toFixed(1)} kB`);
}

/** What is still a sample, while something is. */
async function takeStartList(panel: Page): Promise<void> {
  const start = panel.getByRole('button', { name: /^Empezar con mi marca/ });
  if (!(await start.isVisible())) return;
  await start.click();
  await panel.waitForTimeout(500);
  await keep('empezar', await panel.screenshot(), 960);
  await start.click();
}

/** What is still a sample, a text that was clicked, the logos, and what changed. */
async function takePanel(panel: Page): Promise<void> {
  const site = panel.frameLocator('iframe');
  await site.getByText(hero.subtitle).first().waitFor();
  await panel.waitForTimeout(3000);
  await takeStartList(panel);

  await site.getByText(hero.subtitle).first().click();
  await panel.getByRole('textbox', { name: 'Bajada' }).fill('Construimos contigo lo que tu organización necesita.');
  await panel.waitForTimeout(2500);
  await keep('editar', await panel.screenshot(), 960);
  await panel.getByRole('tab', { name: /Lo que cambió/ }).click();
  await panel.waitForTimeout(500);
  await keep('cambios', await panel.screenshot(), 960);
  await panel.getByRole('button', { name: /^Deshacer/ }).click();
  await panel.getByRole('tab', { name: 'Partes' }).click();
  await panel.getByRole('button', { name: 'Todas las partes' }).click();
  await panel.getByRole('button', { name: 'Clientes', exact: true }).click();
  await panel.getByLabel('Agregar con un archivo').scrollIntoViewIfNeeded();
  await panel.waitForTimeout(2500);
  // Drawn when it comes into view, which takes seconds.
  await site
    .getByTestId('turn')
    .locator('img')
    .evaluate((still: HTMLImageElement) => still.decode());
  await keep('clientes', await panel.screenshot(), 960);
}

/** The page as it is published, and its map: each part with the name of its file. */
async function takePage(page: Page): Promise<void> {
  await keep('pagina', await page.screenshot(), 960);
  // Lazy pictures load only near the viewport.
  for (const [selector] of PARTS) {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(600);
  const parts = PARTS.map(([selector, file]) => ({ selector, file: basename(contentPath(file)) }));
  await page.evaluate((labelled) => {
    for (const { selector, file } of labelled) {
      const part = document.querySelector(selector);
      if (!part) throw new Error(`${selector} no está en la página.`);
      const label = document.createElement('div');
      label.style.cssText = `position: absolute; z-index: 2000; left: 24px; padding: 8px 18px; border-radius: 10px;
        background: #ffd54a; color: #111a33; font: 700 30px/1.3 monospace; box-shadow: 0 4px 16px #0006`;
      label.textContent = file;
      const room = file === 'hero.json' ? 90 : 16;
      label.style.top = `${part.getBoundingClientRect().top + window.scrollY + room}px`;
      document.body.append(label);
    }
  }, parts);
  await keep('mapa', await page.screenshot({ fullPage: true }), 480);
}
