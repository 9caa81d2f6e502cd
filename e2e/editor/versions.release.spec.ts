import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { hero } from '@/content/hero';
import { privacyPolicy } from '@/content/privacy-policy';
import { type EditorPage, field, type OpenEditor, openEditor, openPart, startEditor } from '@/e2e/helpers/start-editor';

/** What somebody from marketing reviews, saves and goes back to, in a copy of the project. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let editor: OpenEditor;
let page: Page;
let site: EditorPage['site'];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  editor = await startEditor();
  ({ page, site } = await openEditor(browser, editor));
});
test.afterAll(() => editor?.stop());

const showView = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const view = (name: string) => page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });

test('each change is told by its words; a part is set back', async () => {
  await openPart(page, 'Portada');
  await field(page, 'Titular').fill(`${hero.headline} hoy`);
  await openPart(page, 'Contacto');
  await field(page, 'Entrada').fill('Otra entrada de prueba.');
  await showView('Lo que cambió');
  const changes = view('Lo que cambió');
  await expect(changes.getByText('Portada: cambió Titular.', { exact: true })).toBeVisible();
  await expect(changes.locator('ins').filter({ hasText: 'hoy' })).toBeVisible();
  await expect(changes.getByText('Contacto: cambió Entrada.', { exact: true })).toBeVisible();
  await openPart(page, 'Portada');
  await page.getByRole('button', { name: 'Volver «Portada» a la última versión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a la última versión' }).click();
  await expect(field(page, 'Titular')).toHaveValue(hero.headline);
  await expect
    .poll(() => editor.diff())
    .toEqual([expect.stringContaining(contact.blurb), expect.stringContaining('Otra entrada')]);
});

test('a version is saved with what changed, under who saves it', async () => {
  await showView('Lo que cambió');
  const changes = view('Lo que cambió');
  await changes.getByLabel('Qué cambió').fill('Entrada nueva');
  // What was typed in a view is still there on coming back.
  await showView('Partes');
  await showView('Lo que cambió');
  await expect(changes.getByLabel('Qué cambió')).toHaveValue('Entrada nueva');
  await changes.getByRole('button', { name: 'Guardar versión' }).click();
  await expect.poll(() => editor.run('git', 'log', '-1', '--format=%s %an')).toBe('Entrada nueva Marta\n');
  expect(editor.run('git', 'show', '--stat', '--format=')).toMatch(/content\/contact\.json \| 2 \+-\n 1 file/);
  expect(editor.run('npm', 'run', 'contenido', '--', 'revisar')).toContain('Nada que corregir');
  editor.run('npx', 'biome', 'check', 'content');
});

test('all changes are discarded at once, and that is undone', async () => {
  await openPart(page, 'Portada');
  await field(page, 'Titular').fill('Un titular de prueba');
  await showView('Lo que cambió');
  const changes = view('Lo que cambió');
  await changes.getByRole('button', { name: 'Descartar todo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => editor.diff()).toEqual([]);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => editor.diff()).toHaveLength(2);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect.poll(() => editor.diff()).toEqual([]);
});

test('the policy’s date is asked for when the version is saved', async () => {
  const nextDay = new Date(Date.parse(privacyPolicy.version) + 86_400_000).toISOString().slice(0, 10);
  await openPart(page, 'Política de privacidad');
  await field(page, 'Introducción').fill('Una introducción nueva.');
  await showView('Lo que cambió');
  const changes = view('Lo que cambió');
  await changes.getByLabel(/rige/).fill(nextDay);
  await changes.getByRole('button', { name: 'Guardar versión' }).click();
  await expect.poll(() => editor.run('git', 'show', '--format=', '--', 'content/privacy-policy.md')).toContain(nextDay);
  expect(editor.run('git', 'status', '--short')).toBe('');
});

test('a version is shown in words and on the page, and gone back to', async () => {
  await showView('Versiones');
  const version = view('Versiones').getByRole('article', { name: 'Entrada nueva' });
  await expect(version.getByText(/Marta/)).toBeVisible();
  await expect(view('Versiones').getByText('Contacto: cambió Entrada.', { exact: true })).toBeVisible();
  const first = view('Versiones').getByRole('article', { name: 'El contenido como estaba' });
  await first.getByRole('button', { name: /^Ver la página/ }).click();
  await expect(page.getByText(/^Así era la página/)).toBeVisible();
  await expect(site.getByText(contact.blurb)).toBeAttached();
  await page.getByRole('button', { name: 'Volver a la de hoy' }).click();
  await expect(site.getByText('Otra entrada de prueba.')).toBeAttached();
  await version.getByRole('button', { name: /^Volver a esta versión/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect.poll(() => editor.contentOf('privacy-policy')).toMatchObject({ version: privacyPolicy.version });
  await page.getByRole('button', { name: /^Deshacer/ }).click();
});

test('the review leads to a field, and adds a word and a letter', async () => {
  await openPart(page, 'Contacto');
  await field(page, 'Entrada').fill('Una entrada con zumbaletres de São Paulo.');
  await field(page, 'Entrada').blur();
  await expect.poll(() => editor.diff().join()).toContain('zumbaletres');
  await showView('Revisar');
  const review = view('Revisar');
  await expect(review.getByText(/^Revisado hoy/)).toBeVisible();
  await expect(review.getByText(/Lo que está bien: \d+/)).toBeVisible();
  await review.getByRole('button', { name: 'Agregar «zumbaletres» al diccionario' }).click();
  await expect.poll(() => editor.run('git', 'diff', 'content/palabras.txt')).toContain('+zumbaletres');
  await expect(review.getByText('zumbaletres')).toBeHidden();
  await review.getByRole('button', { name: 'Agregar «ã» a la tipografía' }).click();
  const changedFonts = () => editor.run('git', 'diff', '--name-only', 'app/fonts');
  await expect.poll(changedFonts, { timeout: 240_000 }).toContain('roboto-mono.woff2');
  await expect(review.getByText('«ã»')).toBeHidden();
  const card = review.getByRole('article').first();
  await card.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByRole('tab', { name: 'Partes' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-slot=panel] :focus')).toBeVisible();
});

test('the page is seen at three widths, and the panel folds away', async () => {
  const width = () => page.locator('iframe').evaluate((frame) => frame.clientWidth);
  const wide = await width();
  await page.getByRole('radio', { name: 'Teléfono' }).click();
  await expect.poll(width).toBe(390);
  await page.getByRole('radio', { name: 'Tableta' }).click();
  await expect.poll(width).toBe(768);
  await page.getByRole('radio', { name: 'Computadora' }).click();
  await expect.poll(width).toBe(wide);
  await page.getByRole('button', { name: 'Plegar el panel' }).click();
  await expect.poll(width).toBeGreaterThan(wide);
  await site.getByText(hero.subtitle).click();
  await expect(field(page, 'Bajada')).toBeFocused();
});

test('a tab of before says that the editor was opened anew', async () => {
  await page.evaluate(() => document.querySelector('meta[name=clave]')?.setAttribute('content', 'otra'));
  await field(page, 'Bajada').fill('Un texto que se queda aquí.');
  await expect(page.getByText('Abre de nuevo desde la terminal.')).toBeVisible();
  await expect(field(page, 'Bajada')).toHaveValue('Un texto que se queda aquí.');
  await expect(page.getByRole('link', { name: 'Cómo abrirlo' })).toBeVisible();
});
