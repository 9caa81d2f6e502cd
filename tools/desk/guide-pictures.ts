import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { chromium, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { navigation } from '../../content/navigation';
import { anchors } from '../../lib/anchors';
import { PAGE_PATH } from '../../lib/routes';
import { serveFolder } from '../../lib/testing/serve-folder';
import { CHROMIUM_FLAGS, ensureChromium } from '../build/machine';
import { renderMenuPage, SCRIPT_PATH } from '../build/menu-page/render';
import { PAGE_PARTS } from './page-parts';

/**
 * `npm run guia:fotos`: takes the pictures of `docs/guia-de-contenido.md` and README.md from a preview of the page. It leaves that
 * preview in `out/`.
 */
const FOLDER = 'docs/img';

execFileSync('npm', ['run', 'build'], { stdio: 'inherit', env: { ...process.env, SITE_ENV: 'preview' } });
mkdirSync(FOLDER, { recursive: true });
const host = await serveFolder('out');
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  bypassCSP: true, // The labels below are styles that the page's own policy refuses.
});
const page = await context.newPage();
await page.goto(host.url + PAGE_PATH);

async function keep(name: string, picture: Buffer, width: number): Promise<void> {
  const { size } = await sharp(picture)
    .resize({ width })
    .webp({ quality: 76, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);
  console.log(`${FOLDER}/${name}.webp  ${(size / 1000).toFixed(1)} kB`);
}

/** One part of the page, without what floats over it. */
async function takePart(name: string, part: Locator): Promise<void> {
  const clear = await page.addStyleTag({ content: 'body > header, body > a { visibility: hidden }' });
  await part.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1200);
  await keep(name, await part.screenshot(), 960);
  await clear.evaluate((style) => style.parentNode?.removeChild(style));
}

// The preview's ribbon, as it opens.
await page.locator('[data-preview] summary').click();
await page.waitForTimeout(800);
await keep('vista-previa', await page.screenshot(), 960);
await page.locator('[data-preview] summary').click();

// Lazy pictures load only near the viewport.
for (const [selector] of PAGE_PARTS) {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
}
const floating = await page.addStyleTag({ content: '[data-preview] { display: none }' });
await takePart('clientes', page.locator(`#${anchors.clients}`));
await takePart('servicios', page.locator(`#${anchors.services}`));
await takePart('productos', page.locator(`#${anchors.products}`));
await page.evaluate(() => window.scrollTo(0, 0));
await page.waitForTimeout(600);
await keep('pagina', await page.screenshot(), 960);
await keep('menu', await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 96 } }), 960);

// The menu that the guide adds, opened.
const menuPage = await context.newPage();
const { html, script } = await renderMenuPage({
  entries: [
    ...navigation.entries,
    {
      name: 'Empresa',
      columns: 2,
      rowsPerColumn: 2,
      entries: [
        { name: 'Talento', scrollToId: anchors.talent },
        { name: 'Clientes', scrollToId: anchors.clients },
        { name: 'Blog', href: 'https://blog.tu-empresa.com' },
      ],
    },
  ],
});
await menuPage.route('**/menu', (route) => route.fulfill({ contentType: 'text/html', body: html }));
await menuPage.route(`**${SCRIPT_PATH}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
await menuPage.goto(`${host.url}/menu`);
const list = menuPage.getByRole('button', { name: 'Empresa' });
while ((await list.getAttribute('aria-expanded')) !== 'true') {
  await list.click();
  await menuPage.waitForTimeout(500);
}
await keep('menu-columnas', await menuPage.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 216 } }), 960);

// The map of the page: each part with the name of its file.
await page.addStyleTag({
  content: `.owner { position: absolute; z-index: 2000; left: 24px; padding: 8px 18px; border-radius: 10px;
    background: #ffd54a; color: #111a33; font: 700 30px/1.3 monospace; box-shadow: 0 4px 16px #0006 }`,
});
await page.evaluate((parts) => {
  for (const [selector, files] of parts) {
    const part = document.querySelector(selector);
    if (!part) throw new Error(`${selector} is not on the page.`);
    const label = document.createElement('div');
    label.className = 'owner';
    label.textContent = files.map((file) => `${file}.ts`).join(' y ');
    const room = files[0] === 'hero' ? 90 : 16;
    label.style.top = `${part.getBoundingClientRect().top + window.scrollY + room}px`;
    document.body.append(label);
  }
}, PAGE_PARTS);
await keep('mapa', await page.screenshot({ fullPage: true }), 480);
await floating.dispose();

await browser.close();
await host[Symbol.asyncDispose]();
