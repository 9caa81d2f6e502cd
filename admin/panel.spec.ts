import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readContentFile } from '@/content/reading/files';
import { titleOf } from '@/content/schema/content';
import { anchors } from '@/lib/sections';

// Runs all tests in one worker, which starts the panel once. Bundling the panel takes longer than the tests.
test.describe.configure({ mode: 'default' });

const projectFolder = mkdtempSync(path.join(tmpdir(), 'panel-'));
const contentPathOf = (name: string) => path.join(projectFolder, 'content', `${name}.json`);
const readText = (name: string) => readFileSync(contentPathOf(name), 'utf8');
let panelProcess: ChildProcess;
let panelUrl = '';
let dialogMessages: string[];

test.beforeAll(async () => {
  panelProcess = spawn(process.execPath, ['--import', 'tsx', 'admin/edit.ts'], {
    env: { ...process.env, PORT: '0', GIT_REPO_DIRECTORY: projectFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const output of panelProcess.stdout ?? []) {
    [panelUrl = ''] = String(output).match(/http:\S+/) ?? [];
    if (panelUrl) break;
  }
});
test.afterAll(() => panelProcess.kill());
test.beforeEach(({ context }) => {
  cpSync('content', path.join(projectFolder, 'content'), { recursive: true });
  dialogMessages = [];
  context.on('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    return dialog.accept();
  });
});

const previewFrame = (page: Page) => page.frameLocator('#preview-pane').frameLocator('iframe');

async function openForm(page: Page, fileName: Parameters<typeof titleOf>[0]) {
  await page.goto(panelUrl);
  await page.getByRole('link', { name: titleOf(fileName), exact: true }).click();
  await previewFrame(page).getByRole('heading', { level: 1 }).waitFor();
}

async function saveForm(page: Page) {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('menuitem', { name: 'Guardar ahora' }).click();
}

test('saving an edited headline changes only the line of the headline in the content file', async ({ page }) => {
  const linesBefore = readText('hero').split('\n');
  await openForm(page, 'hero');
  await page.getByLabel('Titular').fill('Crecemos juntos con');
  await expect(previewFrame(page).getByRole('heading', { level: 1 })).toContainText('Crecemos juntos con');
  await saveForm(page);
  await expect(page.getByText('Entrada guardada')).toBeVisible();
  const linesAfter = readText('hero').split('\n');
  expect(linesAfter.filter((line) => !linesBefore.includes(line))).toEqual(['  "headline": "Crecemos juntos con",']);
});

test('a click on a text in the preview focuses the form field of that text', async ({ page }) => {
  await openForm(page, 'hero');
  const [{ title }] = Object(readContentFile('services')).cards;
  const section = previewFrame(page).locator(`#${anchors.services}`);
  await section.getByRole('heading', { name: title, level: 3 }).first().click();
  await expect(page.getByLabel('Título', { exact: true }).nth(1)).toBeFocused();
  await expect(page.getByLabel('Título', { exact: true }).nth(1)).toHaveValue(title);
});

test('an editor can add a client with a logo and move the client by keyboard', async ({ page }) => {
  const [{ logo: existingLogo }] = JSON.parse(readText('clients')).logos;
  await openForm(page, 'clients');
  await page.getByRole('button', { name: 'Agregar cliente' }).click();
  await page.getByLabel('Cliente', { exact: true }).last().fill('Cliente de prueba');
  await page.getByRole('button', { name: 'Elige una imagen', exact: true }).last().click();
  const chooseLogo = async (name: string, mimeType: string, expectedMessage: string) => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h3v2H0z"/></svg>';
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(logo) });
    await expect.poll(() => dialogMessages.at(-1) ?? '').toContain(expectedMessage);
  };
  await chooseLogo('notas.txt', 'text/plain', '«notas.txt» no es una imagen');
  await chooseLogo(existingLogo, 'image/svg+xml', `Ya hay otro ${existingLogo}`);
  await expect(page.getByRole('button', { name: 'Confirmar selección' })).toBeDisabled();
  await chooseLogo('Cliente-de-prueba.svg', 'image/svg+xml', '');
  await page.getByRole('button', { name: 'Confirmar selección' }).click();
  await expect(previewFrame(page).getByAltText('Cliente de prueba').first()).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: /^Mover Cliente de prueba/ }).press('ArrowUp');
  await saveForm(page);
  // Retries because the server may still be writing the file.
  await expect(() => expect(JSON.parse(readText('clients')).logos.at(-2).logo).toBe('cliente-de-prueba.svg')).toPass();
});

test('the panel does not save a form with an invalid field', async ({ page }) => {
  const textBefore = readText('talent');
  await openForm(page, 'talent');
  const toggleButton = page.getByRole('button', { name: /^Abrir o cerrar / }).first();
  await toggleButton.click();
  await page.getByLabel('Nombre').first().fill('N'.repeat(200));
  await page.getByLabel('Enlace').first().fill('http://linkedin');
  await toggleButton.click();
  await saveForm(page);
  await expect(page.getByText('El texto tiene 200 caracteres y en su lugar caben')).toBeVisible();
  await expect(page.getByText('no lleva a').or(page.getByText('no es seguro')).first()).toBeVisible();
  await expect(page.getByLabel('Nombre').first()).toBeFocused();
  expect(readText('talent')).toBe(textBefore);
});

test('opening the policy does not change it', async ({ page }) => {
  await openForm(page, 'privacy-policy');
  await page.getByRole('textbox', { name: 'Texto' }).or(page.locator('[contenteditable]')).first().click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
});

test('edits recovered from another tab cannot overwrite a newer version of the file', async ({ context }) => {
  const firstTab = await context.newPage();
  await openForm(firstTab, 'hero');
  await firstTab.getByLabel('Bajada').fill('Escrito aquí.');
  await expect(previewFrame(firstTab).getByText('Escrito aquí.')).toBeVisible();
  writeFileSync(contentPathOf('hero'), readText('hero').replace(/"headline": ".*"/, '"headline": "De una colega"'));
  const newerText = readText('hero');

  const secondTab = await context.newPage();
  // Retries because Decap stores a backup of the unsaved edits only every two seconds.
  await expect(async () => {
    await secondTab.goto('about:blank');
    await openForm(secondTab, 'hero');
    await expect(secondTab.getByLabel('Bajada')).toHaveValue('Escrito aquí.', { timeout: 1000 });
  }).toPass();
  await firstTab.close();
  await saveForm(secondTab);
  await expect.poll(() => dialogMessages.at(-1)).toContain('cambió mientras la editabas');
  await expect(secondTab.getByLabel('Bajada')).toHaveValue('Escrito aquí.');
  expect(readText('hero')).toBe(newerText);
});

/** Matches the keys of Decap's phrases for features that the panel does not use. */
const UNUSED_PHRASE_KEYS =
  /^\.collection\.(collectionTop|entries|groups)|allCollections|searchIn|i18n|note|Azure|Multiple|addMore|removeAll|Url$|Path|datetime|markdown\.(?!headings|bulleted|markdown|toggle)|onBackendDown|errorBoundary\.title/i;

test('the panel has a Spanish text for every phrase and no accessibility violation', async ({ page }) => {
  await openForm(page, 'services');
  const untranslatedPhrases = await page.evaluate(() => {
    const flatten = (value: unknown, key: string): [string, unknown][] =>
      typeof value === 'string'
        ? [[key, value]]
        : Object.entries(Object(value)).flatMap(([name, nested]) => flatten(nested, `${key}.${name}`));
    const spanishPhrases = new Map(flatten(window.CMS.getLocale('es'), ''));
    return flatten(window.CMS.getLocale('en'), '').filter(([key, phrase]) => {
      const hasWord = /[a-z]{4}/i.test(String(phrase).replace(/%\{\w+\}/g, ''));
      return hasWord && (!spanishPhrases.has(key) || spanishPhrases.get(key) === phrase);
    });
  });
  expect(untranslatedPhrases.filter(([key]) => !UNUSED_PHRASE_KEYS.test(key))).toEqual([]);

  await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
  const violatedRules = await page.evaluate(async () => {
    const { violations } = await Object(window).axe.run('#nc-root', { iframes: false });
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html]);
  });
  expect(violatedRules).toEqual([]);
});

test('the panel server rejects requests with another origin or host name', async ({ request }) => {
  const url = new URL('/api/v1', panelUrl).href;
  expect((await request.post(url)).status()).toBe(422);
  expect((await request.post(url, { headers: { origin: 'https://example.com' } })).status()).toBe(403);
  expect((await request.post(url.replace('127.0.0.1', 'localhost'))).status()).toBe(403);
});

test('the exported site contains no reference to the panel', () => {
  const files = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|js)$/.test(name));
  const filesWithPanelReference = files.filter((name) =>
    /decap|\/admin\//.test(readFileSync(path.join('out', name), 'utf8')),
  );
  expect(filesWithPanelReference).toEqual([]);
});
