import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { privacyPolicy } from '@/content/privacy-policy';
import { services } from '@/content/services';
import { site as company } from '@/content/site';
import { talent } from '@/content/talent';
import { anchors } from '@/lib/sections';
import { axeViolations } from './helpers/axe';
import { type OpenEditor, startEditor } from './helpers/start-editor';

/** What somebody from marketing does with `npm run editar`, in a copy of the project. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let editor: OpenEditor;
let page: Page;
let site: FrameLocator;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  editor = await startEditor();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(editor.address);
  site = page.frameLocator('iframe');
  await expect.poll(() => site.locator('html').evaluate(() => document.readyState)).toBe('complete');
});
test.afterAll(() => editor?.stop());

/** After each journey the content is again what it was: everything can be undone. */
test.afterEach(async () => {
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true });
  await expect(async () => {
    await expect(page.getByText('Guardando…')).toBeHidden();
    if (await undo.isEnabled()) await undo.click();
    expect(editor.run('git', 'status', '--short', 'content', 'public', 'tools')).toBe('');
    await expect(undo).toBeDisabled({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});

/** The lines that changed in the content, as git shows them. */
const diff = () =>
  editor
    .run('git', 'diff', '--unified=0', 'content')
    .split('\n')
    .filter((line) => /^[+-] /.test(line))
    .map((line) => line.replace(/\s+/g, ' '));

const open = async (part: string) => {
  await page.getByRole('button', { name: 'Partes', exact: true }).click();
  const back = page.getByRole('button', { name: 'Todas las partes' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('button', { name: part, exact: true }).click();
};
const list = (name: string) => page.getByRole('group', { name, exact: true });

test('what is typed into the headline’s field shows on the page and in its file', async () => {
  await site.getByText(hero.headline).first().click();
  const field = page.getByLabel('Titular');
  await expect(field).toBeFocused();
  await field.fill('Un titular de prueba');
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Un titular de prueba');
  await expect.poll(diff).toEqual([`- headline: '${hero.headline}',`, "+ headline: 'Un titular de prueba',"]);
  await expect(page.getByText(/te quedan [\d.]+ bytes/)).toBeVisible();
  // The page itself was made anew, and does not only show what was typed.
  await page.frames()[1]?.goto(`${new URL(editor.address).origin}/AboutUs`);
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Un titular de prueba');
});

test('a text that is too long is refused in place, with its remedy', async () => {
  await open('Portada');
  const field = page.getByLabel('Titular');
  await field.fill('Un titular de prueba que es más largo que su lugar en la');
  await expect(page.getByText(/tiene 56 caracteres y en su lugar caben 40.*Acórtalo en 16 o más/)).toBeVisible();
  await expect(page.getByText('56 de 40')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.blur();
  expect(diff()).toEqual([]);
  await field.fill(hero.headline);
});

test('a client is added by dropping a PNG, which loses its white background', async () => {
  await open('Clientes');
  const width = 640;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="240"><rect width="100%" height="100%" fill="#fff"/><circle cx="120" cy="120" r="90" fill="#0a6b4f"/><circle cx="120" cy="120" r="40" fill="#fff"/><rect x="260" y="80" width="330" height="80" fill="#0a6b4f"/></svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  await page
    .getByText('suéltalo aquí')
    .last()
    .evaluate((zone, data) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'Molino Tijarafe.png', { type: 'image/png' }));
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, png.toString('base64'));
  await expect(page.getByLabel('Cliente', { exact: true }).last()).toHaveValue('Molino Tijarafe');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(site.getByRole('img', { name: 'Molino Tijarafe' })).toBeAttached();
  expect(diff().slice(0, 3)).toEqual([
    '+ {',
    "+ name: 'Molino Tijarafe',",
    expect.stringMatching(/^\+ logo: \{ src: '\/media\/clients\/molino-tijarafe\.webp', alt: .* height: 160 \},$/),
  ]);
  const file = join(editor.folder, 'public/media/clients/molino-tijarafe.webp');
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const opacityAt = (x: number, y: number) => {
    const pixel = Math.round(y * info.height) * info.width + Math.round(x * info.width);
    return data.at(pixel * 4 + 3);
  };
  expect(opacityAt(0.01, 0.02)).toBeLessThan(40);
  expect(opacityAt(0.166, 0.5)).toBeLessThan(40);
  expect(opacityAt(0.05, 0.5)).toBeGreaterThanOrEqual(40);
  expect(existsSync(join(editor.folder, 'tools/media/originales/clientes/Molino Tijarafe.png'))).toBe(true);
});

test('a file that no recipe can use is refused with its remedy', async () => {
  await open('Clientes');
  const buffer = Buffer.from('%PDF');
  await page
    .getByLabel('Agregar con un archivo')
    .setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/no va un archivo \.pdf\. Expórtalo como svg/)).toBeVisible();
});

test('the team is put in another order by keyboard alone', async () => {
  const [first, second] = talent.members.map(({ name }) => name);
  await open('Talento');
  await page.getByRole('button', { name: `Mover ${second}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('button', { name: `Mover ${second}` })).toBeFocused();
  await expect(page.getByText(`${second}, ahora 1 de ${talent.members.length}`)).toBeAttached();
  const names = site.locator(`#${anchors.talent}`).getByRole('heading', { level: 3 });
  await expect(names.first()).toContainText(second ?? '');
  await expect(names.nth(1)).toContainText(first ?? '');
  expect(editor.run('git', 'diff', '--stat', 'content')).toMatch(/talent\.ts +\| +\d+ [+-]+\n 1 file/);
});

test('what is typed right before the panel closes is kept', async () => {
  const [office] = company.offices;
  await open('Empresa');
  await page
    .getByText(office?.country ?? '', { exact: true })
    .first()
    .click();
  const field = page.locator('details[open]').getByLabel('Longitud');
  await field.fill('');
  await field.pressSequentially('-74.0055', { delay: 60 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Deshacer', exact: true })).toBeEnabled();
  expect(diff()).toEqual([
    expect.stringContaining(`lng: ${office?.position.lng}`),
    expect.stringContaining('lng: -74.0055'),
  ]);
});

test('undo with something wrong still typed leaves the panel whole', async () => {
  await open('Contacto');
  await page.getByRole('button', { name: 'Agregar a «Temas»' }).click();
  await page.locator('.draft').getByLabel('Tema').fill('Tema de prueba');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const added = page.getByLabel('Tema').last();
  await added.fill('Tema de prueba, datos');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByLabel('Tema')).toHaveCount(contact.interests.length);
  expect(diff()).toEqual([]);
});

test('undo with nothing left to undo keeps what is being added', async () => {
  await open('Contacto');
  await page.getByRole('button', { name: 'Agregar a «Temas»' }).click();
  const draft = page.locator('.draft');
  await draft.getByLabel('Tema').fill('Tema de prueba');
  await draft.getByRole('button', { name: 'Cancelar' }).focus();
  const answered = page.waitForResponse('**/undo');
  await page.keyboard.press('Control+z');
  await answered;
  await expect(page.getByText('Guardando…')).toBeHidden();
  await expect(draft.getByLabel('Tema')).toHaveValue('Tema de prueba');
  await draft.getByRole('button', { name: 'Cancelar' }).click();
});

test('a file that is prepared and not used leaves nothing', async () => {
  await open('Talento');
  const photo = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } });
  const file = { name: 'Otra Persona.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() };
  await page.getByLabel('Agregar con un archivo').setInputFiles(file);
  await expect(page.locator('.draft').getByLabel('Nombre', { exact: true })).toHaveValue('Otra Persona');
  await page.getByRole('button', { name: 'Cancelar' }).first().click();
  expect(editor.run('git', 'status', '--short', '--untracked-files=all')).toBe('');
});

test('an entry is moved by dragging', async () => {
  const [first] = hero.phrases;
  await open('Portada');
  const handle = (name: string | undefined) => page.getByRole('button', { name: `Mover ${name}` });
  await handle(first).dragTo(handle(hero.phrases[2]));
  await expect.poll(() => diff().at(-1)).toContain(`phrases: ['${hero.phrases[1]}', '${hero.phrases[2]}', '${first}'`);
});

test('a service’s list gets a line, changes one and loses one', async () => {
  const card = services.cards.find((one) => 'offers' in one) as { title: string; offers: string[] };
  await open('Servicios');
  const row = page.getByText(card.title, { exact: true });
  const offers = list('Lista');
  await row.click();
  await offers.getByLabel('Oferta').first().fill('Oferta de prueba');
  await expect.poll(diff).toEqual([`- '${card.offers[0]}',`, "+ 'Oferta de prueba',"]);
  await offers.getByRole('button', { name: `Quitar ${card.offers[1]}` }).click();
  await expect.poll(diff).toHaveLength(3);
  await offers.getByRole('button', { name: 'Agregar a «Lista»' }).click();
  await offers.getByLabel('Oferta').last().fill('Otra oferta de prueba');
  await offers.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect.poll(diff).toContain("+ 'Otra oferta de prueba',");
  await expect(site.locator(`#${anchors.services}`)).toContainText('Otra oferta de prueba');
});

test('a menu of two columns is added, and one too large is refused in place', async () => {
  await open('Menú');
  await page.getByRole('button', { name: 'Agregar a «Entradas»' }).click();
  const draft = page.getByRole('group', { name: 'Una lista' }).or(page.locator('.draft')).first();
  await draft.getByLabel(/^(?:Lleva a|Clase)$/).selectOption({ label: 'Una lista' });
  await draft.getByLabel('Nombre').fill('Un menú de prueba largo');
  await draft.getByLabel('Columnas').fill('4');
  await page.keyboard.press('Tab');
  await expect(draft.getByText('en su lugar caben 20')).toBeVisible();
  await expect(draft.getByText('no puede tener 4 columnas')).toBeVisible();
  await draft.getByLabel('Nombre').fill('De prueba');
  await draft.getByLabel('Columnas').fill('2');
  for (const { name, section } of [
    { name: 'Una de prueba', section: 'Talento' },
    { name: 'Otra de prueba', section: 'Clientes' },
  ]) {
    await draft.getByRole('button', { name: 'Agregar a «Entradas»' }).click();
    await draft.getByLabel('Nombre').last().fill(name);
    await draft.getByLabel('Sección').last().selectOption({ label: section });
    await draft.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  }
  await draft.getByRole('button', { name: 'Agregar', exact: true }).last().click();
  await expect
    .poll(() => diff().join(''))
    .toBe(
      "+ {+ name: 'De prueba',+ columns: 2,+ entries: [+ { name: 'Una de prueba', scrollToId: anchors.talent },+ { name: 'Otra de prueba', scrollToId: anchors.clients },+ ],+ },",
    );
  await site.getByRole('button', { name: 'De prueba' }).waitFor();
});

test('the policy’s text changes with its date, which is asked for', async () => {
  const nextDay = new Date(Date.parse(privacyPolicy.version) + 86_400_000).toISOString().slice(0, 10);
  await open('Política de privacidad');
  await page.getByLabel('Introducción').fill('Introducción de prueba.');
  await page.keyboard.press('Tab');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(diff()).toEqual([]);
  await dialog.locator('input').fill(nextDay);
  await dialog.getByRole('button').first().click();
  await expect
    .poll(() => diff().filter((line) => line.startsWith('+')))
    .toEqual([`+ version: '${nextDay}',`, "+ introduction: 'Introducción de prueba.',"]);
});

test('what somebody else changed meanwhile is told and not overwritten', async () => {
  await open('Contacto');
  const file = join(editor.folder, 'content/contact.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(contact.blurb, 'Entrada de prueba.'));
  await page.getByLabel('Entrada').fill('Otra entrada de prueba.');
  await expect(page.getByRole('alert').filter({ hasText: 'cambió fuera de este panel' })).toBeVisible();
  expect(diff()).toEqual([expect.stringContaining(contact.blurb), "+ blurb: 'Entrada de prueba.',"]);
  await expect(page.getByLabel('Entrada')).toHaveValue(/[Ee]ntrada de prueba\./);
  writeFileSync(file, before);
});

test('what changed is listed, undone at once, and saved as a reviewed version', async () => {
  await open('Portada');
  await page.getByLabel('Titular').fill('Un titular de prueba');
  await open('Contacto');
  await page.getByLabel('Entrada').fill('Entrada para deshacer.');
  await page.getByRole('button', { name: 'Lo que cambió' }).click();
  const panel = page.getByRole('complementary').or(page.locator('.panel')).first();
  await expect(panel.getByText('Portada, Titular')).toBeVisible();
  await expect(panel.locator('del').first()).toHaveText(hero.headline);
  await expect(panel.locator('ins').first()).toHaveText('Un titular de prueba');
  await page.getByRole('button', { name: 'Deshacer todo' }).click();
  await expect(panel.getByText('Todo está como en la última versión guardada.')).toBeVisible();
  expect(diff()).toEqual([]);
  // It is a step too, and what came before it are others.
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  const message = page.getByLabel('Qué cambió');
  await expect(message).toHaveValue('Cambia Portada, Contacto');
  await message.fill('Titular nuevo');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect.poll(diff).toHaveLength(2);
  await expect(panel.getByText('Contacto, Entrada')).toBeHidden();
  await expect(message).toHaveValue('Titular nuevo');
  await page.getByRole('button', { name: 'Guardar versión' }).click();
  await expect.poll(() => editor.run('git', 'log', '-1', '--format=%s %an')).toBe('Titular nuevo Marta\n');
  expect(editor.run('git', 'show', '--stat', '--format=')).toMatch(/content\/hero\.ts \| 2 \+-\n 1 file/);
  expect(editor.run('npm', 'run', 'revisar')).toContain('Nada que corregir');
  editor.run('npx', 'biome', 'check', 'content');
  editor.run('npx', 'tsc', '--noEmit');
  editor.run('git', 'reset', '--quiet', '--hard', 'HEAD~1');
});

test('the panel has no barriers, beside the page and as a sheet', async () => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ['Menú', 'Clientes', 'Productos']) {
      await open(part);
      expect([width, part, await axeViolations(page, '.panel')]).toEqual([width, part, []]);
    }
    for (const name of ['Lo que cambió', 'Revisar']) {
      await page.getByRole('button', { name, exact: true }).click();
      expect([width, name, await axeViolations(page, '.panel')]).toEqual([width, name, []]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('it answers only with its key and to its own page, and writes nowhere else', async ({ request }) => {
  const { origin, searchParams } = new URL(editor.address);
  const key = { 'x-editar-clave': searchParams.get('clave') ?? '' };
  const status = async (path: string, headers: Record<string, string>, method = 'GET', data?: object | Buffer) =>
    (await request.fetch(origin + path, { method, headers, ...(data && { data }) })).status();
  expect(await status('/editar/api/state', key)).toBe(200);
  expect(await status('/editar/api/state', {})).toBe(422);
  expect(await status('/editar', {})).toBe(403);
  expect(await status('/editar/api/undo', { ...key, origin: 'https://example.com' }, 'POST')).toBe(422);
  expect(await status('/editar/api/state', { ...key, host: 'example.com' })).toBe(422);

  const before = readdirSync(editor.folder).sort();
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  for (const { folder, name } of [
    { folder: '..', name: 'x.png' },
    { folder: 'talento', name: '../../../x.png' },
    { folder: '%2e%2e', name: 'x.png' },
  ]) {
    await status(`/editar/api/media/${folder}?name=${encodeURIComponent(name)}`, key, 'POST', png);
  }
  expect(readdirSync(editor.folder).sort()).toEqual(before);
  const elsewhere = { file: '../../package', change: { way: ['name'], value: 'x' }, digest: '' };
  expect(await status('/editar/api/change', { ...key, origin }, 'POST', elsewhere)).toBeGreaterThan(400);
  expect(editor.run('git', 'status', '--short', '--untracked-files=all')).toBe('');
});
