import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clients as sampleClients } from '@/content/clients';
import { contact as sampleContact } from '@/content/contact';
import { products as sampleProducts } from '@/content/products';
import { site as sampleSite } from '@/content/site';
import { talent as sampleTalent } from '@/content/talent';
import { axeViolations } from '@/e2e/helpers/axe';
import { boxOf } from '@/e2e/helpers/box';
import { accept, fill, send, uniqueText } from '@/e2e/helpers/form';
import { startOwnServer } from '@/e2e/helpers/own-server';
import { hydrateCarousels } from '@/e2e/helpers/scroll';
import { ageSamplePolicy } from '@/e2e/helpers/second-brand/age-policy';
import * as brand from '@/e2e/helpers/second-brand/content';
import {
  brandPhoto,
  clientLogo,
  heroPhoto,
  panoramaPhoto,
  portrait,
  productLogo,
  svgFile,
  wideLogo,
} from '@/e2e/helpers/second-brand/drawings';
import { film } from '@/e2e/helpers/second-brand/films';
import { makesPauses, Person, startList } from '@/e2e/helpers/second-brand/person';
import { policyDocument } from '@/e2e/helpers/second-brand/policy';
import { tracesOfSample } from '@/e2e/helpers/second-brand/traces';
import { finishTransitions } from '@/e2e/helpers/settle';
import { type OpenEditor, openEditor, startEditor } from '@/e2e/helpers/start-editor';
import { breakpoints } from '@/lib/design-tokens';
import type { RunningServer } from '@/lib/processes/start-server';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { anchors, sectionNames } from '@/lib/sections';
import { visit } from '@/lib/testing/browse';
import { BUDGETS } from '@/lib/testing/budgets';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { today } from '@/lib/today';

/**
 * From the sample to the finished site of another company, by the panel alone; then that site is looked at. What it
 * took and how it looks stands in `test-results/second-brand/`.
 */
test.describe.configure({ mode: 'serial', timeout: makesPauses ? 0 : 1_800_000 });

const RESULTS = 'test-results/second-brand';
const MAIL = { MAIL_FROM: 'web@cordilleradatos.cl', MAIL_TO: brand.company.email };

let editor: OpenEditor;
let page: Page;
let person: Person;
let sink: Awaited<ReturnType<typeof startMailSink>>;
let site: RunningServer | undefined;

test.beforeAll(async ({ browser }) => {
  mkdirSync(RESULTS, { recursive: true });
  sink = await startMailSink();
  editor = await startEditor({ prepare: ageSamplePolicy });
  ({ page } = await openEditor(browser, editor));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  person = new Person(page);
});
test.afterAll(async () => {
  await site?.stop();
  await editor?.stop();
  await sink?.close();
});

const group = (name: string) => page.getByRole('group', { name, exact: true });
const rows = (within: Locator | Page) => within.locator('[data-slot=list-row]');
/** The entry of a list that was added last. */
const newest = (list: string) => rows(group(list)).last();
/** The entry with this name. */
const entry = (name: string) => rows(page).filter({ has: page.getByRole('button', { name, exact: true }) });
const button = (name: string, within = page.locator('[data-slot=panel]')) =>
  within.getByRole('button', { name, exact: true });

test('the company, its offices and its networks', async () => {
  const { company, offices, social } = brand;
  await person.startWith('Empresa');
  await person.type('Nombre', company.name);
  await person.type('Razón social', company.legalName);
  await person.type('Lema', company.tagline);
  await person.type('Descripción', company.description);
  await person.type('Dirección del sitio', company.url);
  await person.type('Correo', company.email);
  await person.type('WhatsApp', company.whatsapp);
  for (const [index, { city }] of sampleSite.offices.entries()) {
    const office = offices[index];
    if (!office) continue;
    await person.openEntry(city);
    await person.type('País', office.country);
    await person.type('Ciudad', office.city);
    await person.type('Dirección', office.address);
    await person.type('Teléfono', office.phone);
    await person.paste('Latitud', office.position);
  }
  await person.press(group('Oficinas').getByRole('switch').first());
  await person.openEntry('LinkedIn');
  await person.paste('Enlace', social.linkedin);
  await person.press(button('Agregar a «Redes»'));
  const github = newest('Redes');
  await person.type('Red', social.github.name, { within: github });
  await person.choose('Icono', social.github.name, github);
  await person.paste('Enlace', social.github.href, { within: github });
  await person.waitUntilSaved();
});

test('the brand: three colours and one wide logo', async () => {
  await person.startWith('Marca');
  await person.type('Color principal', brand.colors.primary);
  await person.type('Segundo color', brand.colors.info);
  await person.type('Tinta', brand.colors.ink);
  await expect(page.getByText(/Como lo elegiste \(#ffd21f\) quedaría en/).first()).toBeVisible();
  await person.waitUntilSaved();
  await person.bring(svgFile('logo-final-v3', wideLogo(brand.company.name)), group('Logotipos'));
  await expect(button('Agregar «Símbolo»')).toBeVisible();
  await person.waitUntilSaved();
});

test('the banner and its picture', async () => {
  const { headline, phrases, subtitle } = brand.hero;
  await person.open('Portada');
  await person.press(button('Agregar «Fondo»'));
  await person.bring(await heroPhoto(), group('Fondo'));
  await person.type('Titular', headline);
  for (const [index, phrase] of phrases.entries()) await person.type('Frase', phrase, { index });
  await person.remove('Cloud native');
  await person.type('Bajada', subtitle);
  await person.waitUntilSaved();
});

test('the figures, who the company is, and no partner', async () => {
  await person.open('Cifras');
  for (const [unit, value] of Object.entries(brand.figures)) {
    await person.openEntry(unit);
    await person.type('Cifra', value);
  }
  await person.startWith('Nosotros');
  await person.type('Afirmación', brand.about.statement);
  for (const [index, paragraph] of brand.about.paragraphs.entries()) await person.type('Párrafo', paragraph, { index });
  await person.press(button('Quitar «Aliado»'));
  await person.press(button('Agregar «Imagen»'));
  await person.bring(await brandPhoto(), group('Imagen'));
  await person.type('Texto alternativo', brand.about.pictureText, { within: group('Imagen') });
  await person.open('Servicios');
  await person.press(button('Agregar «Panorama»'));
  await person.bring(await panoramaPhoto(), group('Panorama'));
  await person.waitUntilSaved();
});

test('eight clients in place of fourteen', async () => {
  await person.startWith('Clientes');
  const logos = brand.clients.map((name, index) => svgFile(name, clientLogo(name, index)));
  await person.chooseFiles(logos, page.getByLabel('Agregar con un archivo'));
  await person.waitFor(() => expect(button('Quitar Puerto Maule')).toBeVisible({ timeout: 240_000 }));
  for (const { name } of sampleClients.logos) await person.remove(name);
  await person.press(button('Subir Banco Sur'));
  await person.waitUntilSaved();
});

test('a team of three', async () => {
  await person.startWith('Talento');
  const files = await Promise.all(brand.team.map(({ name }, index) => portrait(name, index)));
  await person.chooseFiles(files, page.getByLabel('Agregar con un archivo'));
  for (const { name, position, linkedin } of brand.team) {
    const member = entry(name);
    await person.waitFor(() => expect(member).toBeVisible());
    await person.openEntry(name);
    await person.type('Cargo', position, { within: member });
    if (linkedin) await person.paste('Enlace', linkedin, { within: member });
  }
  for (const { name } of sampleTalent.members) await person.remove(name);
  await person.waitUntilSaved();
});

test('two products with films of their own', async () => {
  await person.startWith('Productos');
  for (const { name, tone, ...texts } of brand.products) {
    await person.press(button('Agregar a «Productos»'));
    const product = newest('Productos');
    await person.bring(film(name, tone), product.getByRole('group', { name: 'Película', exact: true }));
    await person.type('Descripción', texts.film, { within: product });
    await person.type('Título', texts.title, { within: product });
    await person.type('Descripción', texts.description, { within: product, index: 1 });
    await person.type('Producto', name, { within: product });
    const logo = svgFile(`logo ${name}`, productLogo(name, tone));
    await person.bring(logo, product.getByRole('group', { name: 'Logotipo', exact: true }));
  }
  for (const { title } of sampleProducts.slides) await person.remove(title);
  await person.open('Contacto');
  const interests = [...brand.products.map(({ name }) => name), ...brand.interests];
  for (const [index, interest] of interests.entries()) await person.type('Tema', interest, { index });
  await person.remove(sampleContact.interests.at(-1) ?? '');
  await person.waitUntilSaved();
});

test('a policy of its own, twice as long', async () => {
  await person.open('Política de privacidad');
  await person.press(button('Pegar la política entera'));
  const dialog = page.getByRole('dialog', { name: 'Pegar la política entera' });
  await person.paste('Texto de la política', policyDocument(), { within: dialog });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const headings = dialog.getByRole('region', { name: 'Así queda la política' }).getByRole('listitem');
  await person.check(headings);
  await person.press(button('Reemplazar la política', dialog));
  await expect(dialog).toBeHidden();
  await person.chooseDay('Versión', today());
  await person.waitUntilSaved();
});

test('what a person confirms ends the list, and the version is saved', async () => {
  await person.startWith('Confirmaciones');
  await person.type('Quién lo confirma', brand.confirmedBy);
  await person.press(page.getByRole('checkbox', { name: /^Un abogado leyó/ }));
  await person.press(page.getByRole('checkbox', { name: /^Los puntos del mapa/ }));
  await person.waitUntilSaved();
  await person.goToParts();
  await expect(page.getByRole('heading', { name: 'Partes de la página' })).toBeAttached();
  await expect(startList(page)).toHaveCount(0);
  await person.press(page.getByRole('tab', { name: /^Lo que cambió/ }));
  await person.press(button('Guardar versión'));
  await person.waitFor(() => expect(page.getByText('Guardado: Se guardó la versión.')).toBeVisible());
});

test('what it took is told', () => {
  const figures = person.figures();
  writeFileSync(join(RESULTS, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  console.log(figures);
  expect(figures.minutes.person).toBeLessThan(60);
});

test('the launch check says that it can be published', async () => {
  const command = ['run', '--silent', 'contenido', '--', 'publicar'];
  const { stdout } = await promisify(execFile)('npm', command, { cwd: editor.folder });
  expect(stdout).toContain('Listo para publicar');
});

test('nothing of the sample is in what is published', () => {
  expect(tracesOfSample(join(editor.folder, 'out'))).toEqual([]);
});

/** The address of the page that was built, served by the project's own server. */
async function pageUrl(): Promise<string> {
  const env = { ...MAIL, SMTP_URL: sink.url, DATABASE_URL: `file:${join(editor.folder, 'data/journey.db')}` };
  site ??= await startOwnServer({ cwd: editor.folder, env });
  return `${site.url}${PAGE_PATH}`;
}

test('axe finds nothing, and each width has its picture', async ({ browser }) => {
  const visitor = await browser.newPage({ reducedMotion: 'reduce' });
  for (const width of [360, 412, 768, 1024, 1440, 1920]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(await pageUrl());
    await loadAll(visitor);
    await expect(visitor.locator('header[data-surface]')).toHaveCount(0);
    await finishTransitions(visitor);
    if ([360, 768, 1440].includes(width)) expect([width, await axeViolations(visitor)]).toEqual([width, []]);
    await visitor.screenshot({ path: join(RESULTS, `${width}.png`), fullPage: true });
  }
  await visitor.close();
});

/** Brings into view all that waits for that, and goes back to the top. */
async function loadAll(visitor: Page): Promise<void> {
  for (const name of sectionNames) await visitor.locator(`#${anchors[name]}`).scrollIntoViewIfNeeded();
  await visitor.locator('footer').scrollIntoViewIfNeeded();
  await hydrateCarousels(visitor);
  await visitor.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

for (const width of [390, 1440]) {
  test(`WhatsApp is offered in Contacto, the footer and a failed send at ${width} px`, async ({ browser }) => {
    const visitor = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
    await visitor.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'Ahora no.' } }));
    await visitor.goto(`${await pageUrl()}#${anchors.contact}`);
    await fill(visitor, 'Texto privado');
    await accept(visitor);
    await send(visitor);
    const contact = visitor.locator(`#${anchors.contact}`);
    const number = `WhatsApp ${brand.company.whatsapp}`;
    const links = [
      contact.getByRole('link', { name: 'Escribir por WhatsApp' }),
      contact.getByRole('link', { name: number }),
      visitor.getByRole('contentinfo').getByRole('link', { name: number }),
    ];
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toContain(`https://wa.me/${brand.company.whatsapp.replace(/\D/g, '')}?`);
      expect(href).not.toContain('privado');
      // As high as the other links of the footer, which a mouse finds at 36 px.
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(width < breakpoints.md ? 44 : 36);
    }
    expect(await axeViolations(visitor)).toEqual([]);
    await contact.screenshot({ path: join(RESULTS, `failed-${width}.png`) });
    await visitor.close();
  });
}

test('the page keeps every budget, though its policy is longer', async ({ browser }) => {
  const measured = await visit(browser, { url: await pageUrl(), slowdown: 1 });
  const figures = BUDGETS.map(({ name, limit, measure }) => ({ name, limit, is: measure(measured) }));
  writeFileSync(join(RESULTS, 'budgets.json'), `${JSON.stringify(figures, null, 2)}\n`);
  for (const { name, limit, is } of figures) expect.soft(is, name).toBeLessThanOrEqual(limit);
  expect(measured.consoleErrors).toEqual([]);
});

test('a request reaches the new company, and names nobody else', async ({ browser }) => {
  const visitor = await browser.newPage({ reducedMotion: 'reduce' });
  await visitor.goto(`${await pageUrl()}#${anchors.contact}`);
  const text = uniqueText('Queremos ordenar los datos de ventas');
  await fill(visitor, text);
  await accept(visitor);
  await send(visitor);
  await expect(visitor.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
  await expect.poll(() => sink.mails.filter(({ raw }) => raw.includes(brand.company.email))).not.toEqual([]);
  const mails = await Promise.all(sink.mails.map(parseMail));
  const mail = mails.find((received) => received.text?.includes(text));
  expect(mail?.to?.[0]?.address).toBe(brand.company.email);
  expect(mail?.from).toMatchObject({ name: `Formulario web de ${brand.company.name}`, address: MAIL.MAIL_FROM });
  expect(JSON.stringify(mail)).not.toMatch(/istmo|example\.com/i);
  await visitor.close();
});
