import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { products } from '@/content/products';
import { talent } from '@/content/talent';
import { holdBack } from '@/e2e/helpers/hold-back';
import {
  type EditorPage,
  expectSaved,
  field,
  type OpenEditor,
  openEditor,
  openPart,
  startEditor,
  undoEverything,
} from '@/e2e/helpers/start-editor';
import { anchors } from '@/lib/sections';

/** Files that staff bring with `npm run editar`, in a copy of the project. */
test.describe.configure({ mode: 'default', timeout: 240_000 });

let editor: OpenEditor;
let page: Page;
let site: EditorPage['site'];

test.beforeAll(async ({ browser }) => {
  editor = await startEditor();
  ({ page, site } = await openEditor(browser, editor));
});
test.afterAll(() => editor?.stop());
test.afterEach(() => undoEverything(page, editor));

/** Where files are dropped; of a list, the last place makes entries of them. */
const LAST_DROP = '[data-slot=media-drop]';

interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drops a file from outside of the browser on an element. */
async function drop(target: string, { name, mimeType, buffer }: DroppedFile): Promise<void> {
  const data = await page.evaluateHandle(
    ({ base64, fileName, type }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    { base64: buffer.toString('base64'), fileName: name, type: mimeType },
  );
  await page.locator(target).last().dispatchEvent('dragover', { dataTransfer: data });
  await page.locator(target).last().dispatchEvent('drop', { dataTransfer: data });
}

function svg(body: string, { width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`);
}

const drawing = '<path fill="#0a6b4f" fill-rule="evenodd" d="M0 0h240v80H0zM20 20h40v40H20z"/>';

/** A logo on white, with a mark and a bar. */
function logoOnWhite(): Promise<Buffer> {
  const body =
    '<rect width="640" height="240" fill="#fff"/><circle cx="120" cy="120" r="90" fill="#0a6b4f"/><rect x="260" y="80" width="330" height="80" fill="#0a6b4f"/>';
  return sharp(svg(body, { width: 640, height: 240 }))
    .png()
    .toBuffer();
}

/** A photo that says where it was taken; photos of several people differ by what is behind them. */
function photoWithPlace(behind = '#456'): Promise<Buffer> {
  const body = `<rect width="900" height="600" fill="${behind}"/><circle cx="600" cy="250" r="120" fill="#eac"/>`;
  const exif = { IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 40/1 0/1' } };
  return sharp(svg(body, { width: 900, height: 600 }))
    .jpeg()
    .withExif(exif)
    .toBuffer();
}

test('clients are added by dropping their logos, several at once', async () => {
  await openPart(page, 'Clientes');
  await drop(LAST_DROP, { name: 'Molino Tijarafe.png', mimeType: 'image/png', buffer: await logoOnWhite() });
  await expect(site.getByRole('img', { name: 'Molino Tijarafe' })).toBeAttached();
  await expectSaved(page);
  const file = join(editor.folder, 'public/media/clients/molino-tijarafe.webp');
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const corner = data.at((2 * info.width + 2) * 4 + 3);
  expect(corner).toBeLessThan(40);

  const logos = ['Uno de Prueba.svg', 'Otro de Prueba.svg'].map((name, index) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: svg(drawing, { width: 240 + index, height: 80 }),
  }));
  await page.getByLabel('Agregar con un archivo').setInputFiles(logos);
  await expect(site.getByRole('img', { name: 'Otro de Prueba' })).toBeAttached();
  await expect.poll(() => editor.diff().filter((line) => line.includes('"name":'))).toHaveLength(3);
});

test('the same logo twice is one client', async () => {
  await openPart(page, 'Clientes');
  const buffer = svg(drawing, { width: 240, height: 80 });
  for (const name of ['Sierra Alta.svg', 'sierra (1).svg']) {
    await drop(LAST_DROP, { name, mimeType: 'image/svg+xml', buffer });
    await expect(page.getByRole('button', { name: 'Quitar Sierra Alta' })).toHaveCount(1);
  }
  await expect(page.getByRole('status').filter({ hasText: 'Sierra Alta ya está en la lista' })).toBeVisible();
  expect(editor.diff().filter((line) => line.includes('"name":'))).toHaveLength(1);
});

test('a photo that a camera named asks for the name of its person', async () => {
  await openPart(page, 'Talento');
  await bringPhotoOf('IMG_1234', '#546');
  await expect(field(page, 'Nombre')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: /^Sin guardar: Talento/ })).toBeVisible();
});

test('files that cannot be used are refused at the drop, with what was seen', async () => {
  await openPart(page, 'Clientes');
  const refused = page.getByRole('alert');
  const files = [
    {
      name: 'ancho.svg',
      buffer: svg('<path fill="#0a6b4f" d="M0 0h1100v100H0z"/>', { width: 1100, height: 100 }),
      says: /como mucho 10 veces más ancho/,
    },
    {
      name: 'letras.svg',
      buffer: svg('<text y="60" font-size="60">Cumbre</text>', { width: 240, height: 80 }),
      says: /contornos/,
    },
    { name: 'falso.png', buffer: Buffer.from('%PDF-1.7'), says: /Es un PDF/ },
    { name: 'logo.pdf', buffer: Buffer.from('%PDF-1.7'), says: /Es un PDF/ },
  ];
  for (const { name, buffer, says } of files) {
    await drop(LAST_DROP, { name, mimeType: 'application/octet-stream', buffer });
    await expect(refused.filter({ hasText: says })).toBeVisible();
    await expect(refused.filter({ hasText: 'npm run' })).toHaveCount(0);
  }
});

test('a file that is dropped beside its zone does nothing', async () => {
  await openPart(page, 'Clientes');
  await drop('[data-slot=panel-header]', { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('heading', { name: 'Clientes', exact: true })).toBeVisible();
});

test('a portrait loses its place, is named after its person and framed anew', async () => {
  const [person] = talent.members;
  await openPart(page, 'Talento', person?.name);
  const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() };
  await page.getByLabel('Cambiar archivo').setInputFiles(photo);
  await expect(page.getByText(/Se quitaron los datos/)).toBeVisible();
  const portrait = site.getByRole('img', { name: `Retrato de ${person?.name}` });
  const stem = person?.image.src.replace(/^.*\/|\.\w+$/g, '');
  await expect(portrait).toHaveAttribute('src', `/media/talent/${stem}-2.avif`);
  await expect(portrait).toBeInViewport();
  await expectSaved(page);
  const folder = 'tools/media/originales/talento';
  const [original = ''] = editor.run('git', 'ls-files', '--others', folder).split('\n');
  expect((await sharp(join(editor.folder, original)).metadata()).exif).toBeUndefined();

  // The photo comes late: quick hands must not move what its arrival would set back.
  const releasePhoto = await holdBack(page, '**/original-picture*');
  await page.getByRole('button', { name: 'Encuadrar' }).click();
  const zoom = page.getByLabel('Acercar');
  await expect(zoom).toBeDisabled();
  releasePhoto();
  await zoom.fill('2');
  await page.getByRole('button', { name: 'Usar este encuadre' }).click();
  await expect(portrait).toHaveAttribute('src', `/media/talent/${stem}-3.avif`);
  await expectSaved(page);
  const note = readFileSync(join(editor.folder, `${original}.json`), 'utf8');
  expect(note).toMatch(/"regions"/);
});

/** Brings a photo of somebody new to the team. */
async function bringPhotoOf(name: string, behind?: string) {
  const photo = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photoWithPlace(behind) };
  await page.getByLabel('Agregar con un archivo').setInputFiles(photo);
}

/** Brings the photo of somebody whose post is not known yet. */
async function bringAnotherPerson() {
  await openPart(page, 'Talento');
  await bringPhotoOf('Otra Persona');
  await expect(field(page, 'Nombre')).toHaveValue('Otra Persona');
}

/** Saves a version, which holds one file. */
async function saveVersion(file: string) {
  await page.getByRole('tab', { name: /^Lo que cambió/ }).click();
  await page.getByRole('button', { name: 'Guardar versión' }).click();
  await expect.poll(() => editor.run('git', 'show', '--name-only', '--format=')).toBe(`${file}\n`);
}

test('an entry that a file gave waits for what it lacks', async () => {
  await bringAnotherPerson();
  await expect(page.getByRole('status').filter({ hasText: /^Sin guardar: Talento, .*Cargo/ })).toBeVisible();
  expect(editor.diff()).toEqual([]);
  await field(page, 'Cargo').fill('Analista');
  await expect.poll(() => editor.diff().join()).toContain('Otra Persona');
  await expect(site.getByRole('img', { name: 'Retrato de Otra Persona' })).toBeAttached();
});

test('an entry stays open for whoever writes in it while another file comes', async () => {
  await bringAnotherPerson();
  const release = await holdBack(page, '**/media/prepare/**');
  await bringPhotoOf('Alguien Más', '#645');
  await field(page, 'Cargo').fill('Ana');
  release();
  await expect(page.getByRole('button', { name: 'Quitar Alguien Más' })).toBeAttached();
  await page.keyboard.type('lista');
  await expect(field(page, 'Nombre')).toHaveValue('Otra Persona');
  await expect(field(page, 'Cargo')).toHaveValue('Analista');
  await page.getByRole('button', { name: 'Alguien Más', exact: true }).click();
  await field(page, 'Cargo').fill('Director');
  await expect.poll(() => editor.diff().join()).toMatch(/Otra Persona.*Analista.*Alguien Más.*Director/);
});

test('an entry that waits keeps its picture when a version is saved', async () => {
  await bringAnotherPerson();
  await openPart(page, 'Portada');
  await field(page, 'Bajada').fill('Otra bajada.');
  await saveVersion('content/hero.json');
  await openPart(page, 'Talento', 'Otra Persona');
  await field(page, 'Cargo').fill('Analista');
  await expect.poll(() => editor.diff().join()).toContain('Otra Persona');
  expect(editor.run('git', 'ls-files', '--others', 'public/media/talent')).toMatch(/otra-persona/);
  await expect(page.locator('[data-slot=media-preview] img')).toHaveJSProperty('naturalWidth', 256);
});

test('a file that is prepared and not used leaves nothing in a version', async () => {
  await bringAnotherPerson();
  await page.getByRole('button', { name: 'Quitar Otra Persona' }).click();
  await expectSaved(page);
  await field(page, 'Título').fill('Otro título');
  await expect.poll(() => editor.diff()).toHaveLength(2);
  await saveVersion('content/talent.json');
  expect(editor.run('git', 'status', '--short', '--untracked-files=all')).toBe('');
});

test('pictures stand on the ground that the page gives them', async () => {
  const [slide] = products.slides;
  await openPart(page, 'Productos', slide?.title);
  const preview = page.locator('[data-slot=media-preview]').first();
  await expect(preview.locator('img')).toBeVisible();
  const ground = await site
    .locator(`#${anchors.products}`)
    .evaluate((section) => getComputedStyle(section).backgroundColor);
  await expect(preview).toHaveCSS('background-color', ground);
});

const madeForBrand = () => editor.run('git', 'ls-files', '--others', 'public/media/brand').split('\n').filter(Boolean);

/** The drawing for a light ground that was made last. */
const newestLogo = () => madeForBrand().findLast((made) => !made.includes('on-ink')) ?? '';

/** Whether the content uses what was made last. */
function usesNewestLogo(): boolean {
  const logo = newestLogo();
  return logo !== '' && editor.diff().join().includes(logo.slice('public'.length));
}

async function chooseInk(ink: string) {
  await field(page, 'Tinta').fill(ink);
  await field(page, 'Tinta').blur();
  await expect.poll(() => editor.diff().join()).toContain(ink);
}

/** Brings a white logo, which a light ground shows in the ink. */
async function bringWhiteLogo() {
  const white = svg('<path fill="#fff" d="M0 0h80v80H0zM100 20h140v40H100z"/>', { width: 240, height: 80 });
  const file = { name: 'Blanco.svg', mimeType: 'image/svg+xml', buffer: white };
  await page.getByRole('group', { name: 'Logotipos', exact: true }).getByLabel('Elegir archivo').setInputFiles(file);
  await expect.poll(usesNewestLogo).toBe(true);
  expect(madeForBrand()).toHaveLength(2);
}

test('a logo is prepared for the ink that was chosen a moment ago', async () => {
  await openPart(page, 'Marca');
  await chooseInk('#10231c');
  await bringWhiteLogo();
  expect(readFileSync(join(editor.folder, newestLogo()), 'utf8')).toContain('#10231c');
});

test('the symbol of the sample goes and comes back with its logo in one step', async () => {
  await openPart(page, 'Marca');
  await bringWhiteLogo();
  const addSymbol = page.getByRole('button', { name: 'Agregar «Símbolo»' });
  await expect(addSymbol).toBeVisible();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(addSymbol).toBeHidden();
  await expect.poll(() => editor.diff()).toEqual([]);
});

test('a logo is prepared anew for an ink that is chosen after it', async () => {
  await openPart(page, 'Marca');
  await bringWhiteLogo();
  const notice = page.getByText('Esto se preparó para otros colores: el logotipo');
  await expect(notice).toBeHidden();
  await chooseInk('#2a1030');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Preparar de nuevo' }).click();
  await expect(page.getByText('Se preparó de nuevo: el logotipo')).toBeVisible();
  await expect(notice).toBeHidden();
  expect(readFileSync(join(editor.folder, newestLogo()), 'utf8')).toContain('#2a1030');
  expect(editor.diff().join()).toContain(newestLogo().slice('public'.length));
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(notice).toBeVisible();
});
