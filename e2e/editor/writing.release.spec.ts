import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { vercelStegaClean } from '@vercel/stega';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { services } from '@/content/services';
import { site as company } from '@/content/site';
import { talent } from '@/content/talent';
import { axeViolations } from '@/e2e/helpers/axe';
import { holdBack } from '@/e2e/helpers/hold-back';
import { paste } from '@/e2e/helpers/paste';
import {
  type EditorPage,
  field,
  type OpenEditor,
  openEditor,
  openPart,
  startEditor,
  undoEverything,
} from '@/e2e/helpers/start-editor';
import { anchors } from '@/lib/sections';

/** What somebody from marketing writes with `npm run editar`, in a copy of the project. */
test.describe.configure({ mode: 'default', timeout: 600_000 });

let editor: OpenEditor;
let page: Page;
let site: EditorPage['site'];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  editor = await startEditor();
  ({ page, site } = await openEditor(browser, editor));
});
test.afterAll(() => editor?.stop());
test.afterEach(() => undoEverything(page, editor));

const names = talent.members.map(({ name }) => name);
const [first = '', second = '', third = ''] = names;

/** The names of the people on the page, in their order. */
const namesOnPage = async () => {
  const headings = await site.locator(`#${anchors.talent}`).getByRole('heading', { level: 3 }).allTextContents();
  return headings.map(vercelStegaClean);
};

test('what is typed shows on the page and in its file, mended and framed', async () => {
  await site.getByText(hero.subtitle).click();
  const input = field(page, 'Bajada');
  await expect(input).toBeFocused();
  await input.fill(' Una bajada\u00a0de  prueba que ocupa dos líneas en la página, para ver el marco. ');
  await input.blur();
  const mended = 'Una bajada de prueba que ocupa dos líneas en la página, para ver el marco.';
  await expect(site.getByText(mended)).toBeVisible();
  await expect.poll(() => editor.diff().at(-1)).toContain(mended);
  await expect(input).toHaveValue(mended);
  await expectFrameRound(mended);
  await input.fill('Corta.');
  await expectFrameRound('Corta.');
});

/** The frame hugs the lines of a text. */
async function expectFrameRound(text: string): Promise<void> {
  await expect(async () => {
    const frame = await page.locator('[data-slot=page-frame-selected]').boundingBox();
    const lines = await site.getByText(text).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    });
    expect(frame?.height).toBeCloseTo(lines.height, 0);
    expect(frame?.width).toBeCloseTo(lines.width, 0);
    expect(frame?.y).toBeCloseTo(lines.y, 0);
  }).toPass({ timeout: 60_000 });
}

test('a text with the company’s name in braces shows it on the page', async () => {
  await openPart(page, 'Contacto');
  await field(page, 'Entrada').fill('Escríbele a {name}.');
  const shown = site.getByText(`Escríbele a ${company.name}.`);
  await expect(shown).toBeVisible();
  await expect.poll(() => editor.contentOf('contact')).toMatchObject({ blurb: 'Escríbele a {name}.' });
  await openPart(page, 'Portada');
  await shown.click();
  await expect(field(page, 'Entrada')).toBeFocused();
  await expect(field(page, 'Entrada')).toHaveValue('Escríbele a {name}.');
});

test('a text that is too long is refused in place, with its remedy', async () => {
  await openPart(page, 'Portada');
  const input = field(page, 'Titular');
  await input.fill('Un titular de prueba que es más largo que su lugar en la');
  await expect(page.getByText(/tiene 56 caracteres y en su lugar caben 40.*Acórtalo en 16 o más/)).toBeVisible();
  await expect(page.getByText('56 de 40')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(editor.diff()).toEqual([]);
});

test('two quick moves by keyboard move the same person twice', async () => {
  await openPart(page, 'Talento');
  await page.getByRole('button', { name: `Mover ${first}` }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: `Mover ${first}` })).toBeFocused();
  await expect.poll(namesOnPage).toEqual([second, third, first, ...names.slice(3)]);
  await expect(page.getByText(`${first}: ahora 3 de ${names.length}.`)).toBeAttached();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(namesOnPage).toEqual(names);
  await page.keyboard.press('Control+y');
  await expect.poll(namesOnPage).toEqual([second, first, third, ...names.slice(3)]);
});

test('an entry is moved by dragging', async () => {
  await openPart(page, 'Portada');
  const handle = (name = '') => page.getByRole('button', { name: `Mover ${name}` });
  const [one, two, three, ...others] = hero.phrases;
  await handle(one).hover();
  await page.mouse.down();
  const target = await handle(three).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 5, (target?.y ?? 0) + 20, { steps: 8 });
  // Only now would it fall there.
  await expect(page.locator('[data-slot=list-row][data-target]').filter({ has: handle(three) })).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => editor.contentOf('hero')).toMatchObject({ phrases: [two, three, one, ...others] });
});

test('an entry that is added is written once nothing is missing', async () => {
  await openPart(page, 'Menú');
  await page.getByRole('button', { name: 'Agregar a «Entradas»' }).first().click();
  const entry = page
    .locator('[data-slot=list-row]')
    .filter({ has: page.getByLabel('Lleva a') })
    .last();
  await entry.getByLabel('Lleva a').selectOption({ label: 'Una lista' });
  const name = field(page, 'Nombre').last();
  await name.focus();
  await name.blur();
  await expect(page.getByText('Falta este dato.').first()).toBeVisible();
  await name.fill('De prueba');
  await entry.getByLabel(/Columnas/).fill('4');
  await expect(entry.getByText('no puede tener 4 columnas')).toBeVisible();
  await entry.getByLabel(/Columnas/).fill('2');
  expect(editor.diff()).toEqual([]);
  await entry.getByRole('button', { name: 'Agregar a «Entradas»' }).click();
  await entry.getByRole('textbox', { name: 'Nombre' }).last().fill('Una de prueba');
  await entry.getByLabel('Sección').selectOption({ label: 'Talento' });
  const added = { name: 'De prueba', columns: 2, entries: [{ name: 'Una de prueba', scrollToId: 'talent' }] };
  await expect.poll(() => editor.contentOf('navigation')).toMatchObject({ entries: expect.arrayContaining([added]) });
  await expect(site.getByRole('button', { name: 'De prueba' })).toBeVisible();
});

test('Enter adds lines, and an unfinished one waits while another part is open', async () => {
  const card = services.cards.find((one) => 'offers' in one);
  await openPart(page, 'Servicios', card?.title);
  await page.getByLabel('Oferta').last().press('Enter');
  await page.keyboard.type('Primera de prueba');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Segunda  sin ');
  await openPart(page, 'Contacto');
  await openPart(page, 'Servicios', card?.title);
  await expect(page.getByLabel('Oferta').last()).toHaveValue('Segunda sin');
  await expect(site.locator(`#${anchors.services}`)).toContainText('Segunda sin');
  await expect.poll(() => editor.diff().join()).toContain('Primera de prueba');
});

test('pasted paragraphs take the place of the line that is selected, and follow it', async () => {
  const card = services.cards.find((one) => 'offers' in one);
  await openPart(page, 'Servicios', card?.title);
  const offers = page.getByLabel('Oferta');
  const count = await offers.count();
  await offers.last().selectText();
  await paste(page, { plain: 'Primera pegada\nSegunda pegada' });
  await expect(offers).toHaveCount(count + 1);
  await expect(offers.nth(count - 1)).toHaveValue('Primera pegada');
  await expect(offers.last()).toHaveValue('Segunda pegada');
  await expect.poll(() => editor.diff().join()).toContain('Segunda pegada');
});

test('what others write is loaded; what was typed is there to be copied', async () => {
  await openPart(page, 'Contacto');
  const file = join(editor.folder, 'content/contact.json');
  const before = readFileSync(file, 'utf8');
  const [interest = ''] = contact.interests;
  writeFileSync(file, before.replace(`"${interest}"`, '"Tema ajeno"'));
  await expect(page.getByRole('textbox', { name: 'Tema' }).first()).toHaveValue('Tema ajeno');

  // The panel hears of the other text only once it is typed over.
  const releaseState = await holdBack(page, '**/api/state');
  // One that is already on its way could still bring it.
  await page.waitForRequest('**/api/state');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Tema ajeno', 'Otro tema ajeno'));
  await field(page, 'Entrada').fill('Mi entrada de prueba.');
  releaseState();
  await page.unrouteAll({ behavior: 'wait' });
  const notice = page.getByText('Alguien cambió «Contacto» mientras la editabas.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Mi entrada de prueba.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copiar/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tema' }).first()).toHaveValue('Otro tema ajeno');
  await expect(field(page, 'Entrada')).toHaveValue(contact.blurb);
  expect(readFileSync(file, 'utf8')).not.toContain('Mi entrada');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(notice).toBeHidden();
  writeFileSync(file, before);
  await expect(page.getByRole('textbox', { name: 'Tema' }).first()).toHaveValue(interest);
});

test('a second tab shows what the first one writes', async ({ browser }) => {
  const other = await openEditor(browser, editor);
  await openPart(page, 'Talento', first);
  await openPart(other.page, 'Talento', second);
  await field(page, 'Nombre').fill('Primera Prueba');
  await expect(other.page.getByRole('button', { name: 'Primera Prueba', exact: true })).toBeVisible();
  await field(other.page, 'Nombre').fill('Segunda Prueba');
  await expect(page.getByRole('button', { name: 'Segunda Prueba', exact: true })).toBeVisible();
  await expect.poll(() => editor.diff().join()).toMatch(/Primera Prueba.*Segunda Prueba/);
  await other.page.close();
});

test('the alternative text follows a corrected name', async () => {
  await openPart(page, 'Talento', first);
  await field(page, 'Nombre').fill('Nombre Corregido');
  await expect(field(page, 'Texto alternativo')).toHaveValue('Retrato de Nombre Corregido');
  await expect.poll(() => editor.diff().filter((line) => line.includes('Nombre Corregido'))).toHaveLength(2);
});

test('a position pasted into one coordinate fills both, over a wrong one', async () => {
  const [office] = company.offices;
  await openPart(page, 'Empresa', office?.city);
  await field(page, 'Latitud').fill('140.5');
  const error = page.getByRole('alert').filter({ hasText: '140.5' });
  await expect(error).toBeVisible();
  await paste(page, { plain: '4.6767, -74.0483' });
  await expect(field(page, 'Latitud')).toHaveValue('4.6767');
  await expect(error).toBeHidden();
  await expect(field(page, 'Longitud')).toHaveValue('-74.0483');
  await expect.poll(() => editor.diff().join()).toMatch(/"lat": 4\.6767.*"lng": -74\.0483/);
});

test('a policy pasted whole is corrected, replaces the old one and is undone at once', async () => {
  await openPart(page, 'Política de privacidad');
  await page.getByRole('button', { name: 'Pegar la política entera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar la política entera' });
  const text = dialog.getByRole('textbox');
  await expect(text).toBeFocused();
  const longHeading = 'Un apartado de prueba con un título que es más largo que su lugar';
  await paste(page, {
    html: `<h1>Política de prueba</h1><p>Una introducción de prueba.</p><h2>1. ${longHeading}</h2><p>Un párrafo.</p>
      <h2>2. Otro de prueba</h2><p>Estos:</p><ul><li>Un punto de prueba.</li></ul>`,
  });
  const preview = dialog.getByRole('region', { name: 'Así queda la política' });
  await expect(preview.getByRole('heading', { name: '2. Otro de prueba' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['Un punto de prueba.']);
  await expect(dialog.getByRole('alert')).toContainText(/^Apartado 1: .* caben 60/);
  expect(await axeViolations(page, '[data-slot=dialog]')).toEqual([]);

  // A second part goes on lines of its own, and the browser's own undo takes it back.
  const first = await text.inputValue();
  await text.press('Control+End');
  await paste(page, { html: '<h2>Otra parte</h2><p>Un párrafo más.</p>' });
  await expect(text).toHaveValue(`${first}\n\n## Otra parte\n\nUn párrafo más.`);
  await text.press('Control+z');
  await expect(text).toHaveValue(first);
  const replace = dialog.getByRole('button', { name: 'Reemplazar la política' });
  await expect(replace).toBeDisabled();
  await text.fill((await text.inputValue()).replace(longHeading, 'Uno de prueba'));
  await expect(dialog.getByRole('alert')).toBeHidden();
  expect(editor.diff()).toEqual([]);
  await replace.click();
  await expect(dialog).toBeHidden();
  const policy = site.getByRole('dialog', { name: 'Política de prueba' });
  await expect(policy.getByRole('heading', { level: 3 })).toContainText(['1. Uno de prueba', '2. Otro de prueba']);
  await expect(policy.getByRole('listitem')).toContainText(['Un punto de prueba.']);
  await expect.poll(() => editor.diff().join()).toContain('Un punto de prueba.');
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => editor.diff()).toEqual([]);
});

/** What Word puts into the clipboard of a document under review. */
const REVIEWED = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- span.Quitado
  {text-decoration:line-through;} --></style></head><body lang=ES><!--StartFragment--><h1>Política de prueba</h1>
  <p class=MsoNormal>Trata <del cite="mailto:Ana"><span>Empresa Vieja</span></del><ins cite="mailto:Ana"><span>Empresa
  Nueva</span></ins><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1"
  name="_msoanchor_1">[AR1]</a></span> <span class=Quitado>y otra</span>.</p>
  <p class=MsoNormal><b>CLÁUSULA PRIMERA. Marco.</b> Rige la ley<a style='mso-footnote-id:ftn1' href="#_ftn1"
  name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><p class=MsoNormal><b>CLÁUSULA SEGUNDA. Fin.</b>
  Adiós.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText><a
  class=msocomoff href="#_msoanchor_1">[AR1]</a>Abogada: revisar</p></div></div>
  <div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a
  href="#_ftnref1" name="_ftn1">[1]</a> Ley 1581 de 2012.</p></div></div><!--EndFragment--></body></html>`;

test('a policy pasted from Word comes without its review, and says so', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPart(page, 'Política de privacidad');
  await page.getByRole('button', { name: 'Pegar la política entera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pegar la política entera' });
  const text = dialog.getByRole('textbox');
  await expect(text).toBeFocused();
  await page.evaluate(
    (html) => navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]),
    REVIEWED,
  );
  await text.press('ControlOrMeta+v');
  const preview = dialog.getByRole('region', { name: 'Así queda la política' });
  await expect(preview.getByRole('heading')).toHaveText(['Política de prueba', '1. Marco', '2. Fin']);
  const paragraphs = ['Trata Empresa Nueva.', 'Rige la ley[1].', '[1] Ley 1581 de 2012.', 'Adiós.'];
  await expect(preview.getByRole('paragraph')).toHaveText(paragraphs);
  const told = dialog.getByRole('status');
  await expect(told).toContainText(['1 comentario: «Abogada: revisar»']);
  await expect(told).toContainText(['tachado: «Empresa Vieja», «y otra»']);
  await expect(dialog.getByRole('button', { name: 'Reemplazar la política' })).toBeEnabled();
  expect(await axeViolations(page, '[data-slot=dialog]')).toEqual([]);
  await text.press('ControlOrMeta+z');
  await expect(told.filter({ hasText: 'comentario' })).toBeHidden();
  await page.keyboard.press('Escape');
});

test('a policy of two thousand paragraphs can be pasted', async () => {
  await openPart(page, 'Política de privacidad');
  await page.getByRole('button', { name: 'Pegar la política entera' }).click();
  const text = page.getByLabel('Texto de la política');
  await text.focus();
  await paste(page, { html: `<h1>Política</h1>${'<p>Una línea.</p>'.repeat(2000)}` });
  await expect(text).toHaveValue(/^# Política(?:\n\nUna línea\.){2000}$/);
  await page.keyboard.press('Escape');
});

test('an opened part is brought into view, and the policy as visitors read it', async () => {
  await openPart(page, 'Clientes');
  await expect(site.locator(`#${anchors.clients}`).getByRole('heading').first()).toBeInViewport();
  await openPart(page, 'Política de privacidad');
  await expect(site.getByRole('dialog')).toBeVisible();
  await field(page, 'Introducción').fill('Una introducción breve.');
  await expect(site.getByRole('dialog').getByText('Una introducción breve.')).toBeVisible();
  await expect.poll(() => editor.diff().join()).toContain('Una introducción breve.');
  await openPart(page, 'Portada');
  await expect(site.getByRole('dialog')).toBeHidden();
});

test('a file that cannot be read keeps its place, and is given back', async () => {
  await openPart(page, 'Portada');
  const file = join(editor.folder, 'content/hero.json');
  const before = readFileSync(file, 'utf8');
  const broken = before.replace(/^( {2}"headline".*)$/m, '<<<<<<< HEAD\n$1\n=======\n$1\n>>>>>>> otra');
  writeFileSync(file, broken);
  await expect(page.getByText(/«Portada» no se puede leer \(línea \d+\)/)).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toContainText(hero.headline);
  await page.getByRole('button', { name: 'Devolver «Portada» a la última versión' }).click();
  await expect(page.getByText(/no se puede leer/)).toBeHidden();
  expect(readFileSync(file, 'utf8')).toBe(before);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(broken);
  writeFileSync(file, before);
});

test('the panel has no barriers, beside the page and as a sheet', async () => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ['Menú', 'Clientes', 'Empresa']) {
      await openPart(page, part);
      expect([width, part, await axeViolations(page, '[data-slot=panel]')]).toEqual([width, part, []]);
    }
    for (const name of [/Lo que cambió/, /Versiones/, /Publicar/]) {
      await page.getByRole('tab', { name }).click();
      expect([width, String(name), await axeViolations(page, '[data-slot=panel]')]).toEqual([width, String(name), []]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('it answers only with its key and to its own page', async ({ request }) => {
  const { origin, searchParams } = new URL(editor.address);
  const key = { 'x-editar-clave': searchParams.get('clave') ?? '' };
  const status = async (path: string, headers: Record<string, string>, data?: object) =>
    (await request.fetch(origin + path, { method: data ? 'POST' : 'GET', headers, ...(data && { data }) })).status();
  expect(await status('/editar/api/state', key)).toBe(200);
  expect(await status('/editar/api/state', {})).toBe(403);
  expect(await status('/editar', {})).toBe(403);
  expect(await status('/editar/api/undo', { ...key, origin: 'https://example.com' }, {})).toBe(403);
  expect(await status('/editar/api/state', { ...key, host: 'example.com' })).toBe(403);
  expect(await status('/editar/api/content/..%2Fpackage', key)).toBeGreaterThanOrEqual(400);
});
