import { expect, type Locator, type Page, test } from '@playwright/test';
import { brandPhoto, heroPhoto, panoramaPhoto } from '@/e2e/helpers/second-brand/drawings';
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

/** What is drawn of the offices, and the pictures that may take its place, as staff change them in the panel. */
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

const ridges = () => site.getByTestId('ridges');
const drawingsOnPage = () => [
  ridges().locator('img'),
  site.locator(`#${anchors.about} img[src*="/plan-"]`),
  site.getByTestId('turn').locator('img'),
  site.getByRole('img', { name: /^Mapa con/ }),
];
const addressOf = (picture: Locator) => picture.getAttribute('src');

/** Waits until each drawing of the page is another one. */
async function expectRedrawn(change: () => Promise<void>): Promise<void> {
  const before = await Promise.all(drawingsOnPage().map(addressOf));
  await change();
  for (const [index, picture] of drawingsOnPage().entries()) {
    await expect(picture).not.toHaveAttribute('src', before[index] ?? '', { timeout: 60_000 });
  }
}

test('an office that moves is drawn anew', async () => {
  await openPart(page, 'Empresa', 'Bogotá');
  await expectRedrawn(() => field(page, 'Latitud').fill('-12.05'));
  await expect(ridges().locator('..').locator('..')).toContainText('Bogotá');
});

test('another colour of the brand is in every drawing', async () => {
  await openPart(page, 'Marca');
  await expectRedrawn(() => field(page, 'Color principal').fill('#0a8f5b'));
});

const PLACES = [
  { part: 'Portada', name: 'Fondo', file: heroPhoto, drawing: () => ridges() },
  { part: 'Nosotros', name: 'Imagen', file: brandPhoto, drawing: () => site.locator('img[src*="/plan-"]') },
  {
    part: 'Servicios',
    name: 'Panorama',
    file: panoramaPhoto,
    drawing: () => site.locator(`#${anchors.services} linearGradient`).first(),
  },
];

for (const { part, name, file, drawing } of PLACES) {
  test(`a picture takes the place of the drawing in ${part}, until it is taken away`, async () => {
    await openPart(page, part);
    await expect(drawing()).toBeAttached();
    await page.getByRole('button', { name: `Agregar «${name}»` }).click();
    const group = page.getByRole('group', { name, exact: true });
    await expect(group).toContainText(/dibuja/);
    // One file at first; a crop of its own is offered once there is a picture.
    const choose = group.getByLabel('Elegir archivo');
    await expect(choose).toHaveCount(1);
    await choose.setInputFiles(await file());
    await expect(drawing()).not.toBeAttached({ timeout: 60_000 });
    const text = group.getByRole('textbox', { name: 'Texto alternativo' });
    if ((await text.count()) > 0) await text.fill('Una imagen de prueba');
    await expectSaved(page);
    await page.getByRole('button', { name: `Quitar «${name}»` }).click();
    await expect(drawing()).toBeAttached();
    await expectSaved(page);
  });
}
