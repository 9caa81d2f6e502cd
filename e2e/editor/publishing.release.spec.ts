import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { contentPath } from '@/content/reading/content-path';
import { formatContent, parseContent } from '@/content/reading/files';
import { confirmables, digestOf } from '@/content/schema/confirmed';
import { contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { startOwnServer } from '@/e2e/helpers/own-server';
import { type EditorPage, field, type OpenEditor, openEditor, openPart, startEditor } from '@/e2e/helpers/start-editor';
import { freePort } from '@/lib/processes/listen';
import { today } from '@/lib/today';

/** Publishing to a bare repository, and the site that is then online: the project's own server. */
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

let editor: OpenEditor;
let page: Page;
let site: EditorPage['site'];
let remote: string;
let sitePort: number;

/** The content of a company of its own, so that nothing of it is a sample. */
function makeReal(folder: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  edit('content/samples.json', () => '{ "texts": {}, "pictures": {} }\n');
  for (const name of contentFiles) {
    edit(contentPath(name), (text) =>
      text.replaceAll('example.com', 'istmo-prueba.co').replace(/(\+\d+)[ 0]+"/g, '$1 601 744 1234"'),
    );
  }
  const content = contentIn(folder);
  const confirmations = confirmables.map((name) => [name, { by: 'Marta', on: today(), of: digestOf(name, content) }]);
  edit(contentPath('confirmations'), () => formatContent('confirmations', Object.fromEntries(confirmations)));
  edit('content/privacy-policy.versions.json', () => '{}\n');
  // Notes the version of the policy.
  spawnSync('npm', ['run', '--silent', 'contenido', '--', 'revisar'], { cwd: folder });
}

function contentIn(folder: string): ContentData {
  const values = contentFiles.map((name) => {
    return [name, parseContent(name, readFileSync(join(folder, contentPath(name)), 'utf8'))];
  });
  return Object.fromEntries(values);
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  sitePort = await freePort();
  remote = mkdtempSync(join(tmpdir(), 'remote-'));
  editor = await startEditor({
    prepare: makeReal,
    // No setting of the mail server: that is the service's own affair.
    env: { PUBLISHED_SITE_URL: `http://127.0.0.1:${sitePort}` },
  });
  editor.run('git', 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  editor.run('git', 'remote', 'add', 'origin', remote);
  editor.run('git', 'push', '--quiet', '--set-upstream', 'origin', 'main');
  ({ page, site } = await openEditor(browser, editor));
});
test.afterAll(() => editor?.stop());

async function saveHeadline(text: string): Promise<void> {
  await openPart(page, 'Portada');
  await field(page, 'Titular').fill(text);
  await page.getByRole('tab', { name: /^Lo que cambió/ }).click();
  await page.getByLabel('Qué cambió').fill(`Titular: ${text}`);
  await page.getByRole('button', { name: 'Guardar versión' }).click();
  await expect.poll(() => editor.run('git', 'log', '-1', '--format=%s')).toContain(text);
  await page.getByRole('tab', { name: 'Publicar' }).click();
}

/** Somebody else changes a file and pushes it. */
function pushAsSomebodyElse(file: string, change: (text: string) => string): void {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  editor.run('git', 'clone', '--quiet', remote, clone);
  const path = join(clone, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const author = ['-c', 'user.name=Luis', '-c', 'user.email=luis@istmo.example'];
  editor.run('git', '-C', clone, ...author, 'commit', '--quiet', '--all', '--message', 'De otra persona');
  editor.run('git', '-C', clone, 'push', '--quiet');
}

const publish = () => page.getByRole('button', { name: 'Publicar', exact: true }).click();
const published = (file: string) => editor.run('git', `--git-dir=${remote}`, 'show', `main:${file}`);

test('a version goes online beside what somebody else published, and is checked', async () => {
  pushAsSomebodyElse('content/contact.json', (text) => text.replace(contact.blurb, 'Una entrada ajena.'));
  await saveHeadline('Un titular publicado');
  await publish();
  await expect.poll(() => published('content/hero.json'), { timeout: 600_000 }).toContain('Un titular publicado');
  expect(published('content/contact.json')).toContain('Una entrada ajena.');
  await expect(site.getByText('Una entrada ajena.')).toBeAttached();
  const env = { DATABASE_URL: `file:${join(editor.folder, 'data/journey.db')}` };
  await using _site = await startOwnServer({ port: sitePort, cwd: editor.folder, env });
  await expect(page.getByRole('link', { name: 'Abrir el sitio' })).toBeVisible({ timeout: 600_000 });
});

/** Both change the same text, and publishing asks what to do. */
async function diverge(): Promise<void> {
  pushAsSomebodyElse('content/hero.json', (text) => text.replace(/"headline": ".*"/, '"headline": "Un titular ajeno"'));
  await saveHeadline('Un titular propio');
  await publish();
  await expect(page.getByText('Un titular ajeno').first()).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('Un titular propio').first()).toBeVisible();
}

test('what two changed goes to a branch of its own, and nothing is lost', async () => {
  await diverge();
  await page.getByRole('button', { name: 'Publicar lo mío en una rama' }).click();
  const branches = () => editor.run('git', `--git-dir=${remote}`, 'branch', '--format=%(refname:short)').split('\n');
  await expect.poll(branches).toContainEqual(expect.stringMatching(/^cambios-de-marta/));
  expect(published('content/hero.json')).toContain('Un titular ajeno');
  expect(editor.contentOf('hero')).toMatchObject({ headline: 'Un titular propio' });
});

test('what was published is brought here, and the own work is kept', async () => {
  await publish();
  await page.getByRole('button', { name: 'Traer lo publicado' }).click({ timeout: 240_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Traer lo publicado' }).click();
  await expect.poll(() => editor.contentOf('hero')).toMatchObject({ headline: 'Un titular ajeno' });
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Un titular ajeno');
  expect(editor.run('git', 'log', '--all', '--format=%s')).toContain('Un titular propio');
});
