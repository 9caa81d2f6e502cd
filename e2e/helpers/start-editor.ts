import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';
import { contentPath } from '@/content/reading/content-path';
import { parseContent } from '@/content/reading/files';
import type { ContentFile } from '@/content/schema/content';
import { freePort } from '@/lib/processes/listen';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { copyProject } from './copy-project';

/** A copy of the project that a journey may change, with the editor open in it. */
export interface OpenEditor extends RunningServer {
  folder: string;
  /** The editor's address with its key, as it is shown to people. */
  address: string;
  /** Runs a program in the copy and gives what it printed. */
  run(program: string, ...args: string[]): string;
  /** The lines that changed in the content since the last version, as git shows them. */
  diff(): string[];
  /** What a file of the content holds now. */
  contentOf(name: ContentFile): unknown;
}

interface EditorOptions {
  env?: Record<string, string>;
  /** Changes the copy before its first version is saved. */
  prepare?: (folder: string) => void;
}

/** Copies the project, as it stands here, into a repository of its own and runs `npm run editar` in it. */
export async function startEditor({ env = {}, prepare }: EditorOptions = {}): Promise<OpenEditor> {
  const folder = copyProject('editar');
  prepare?.(folder);
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
  run('git', 'init', '--quiet', '--initial-branch=main');
  run('git', 'config', 'user.name', 'Marta');
  run('git', 'config', 'user.email', 'marta@istmo.example');
  run('git', 'add', '--all');
  run('git', 'commit', '--quiet', '--message', 'El contenido como estaba');

  const port = await freePort();
  const command = [process.execPath, '--import', 'tsx', 'editor/start.ts'];
  const editor = await startServer(command, {
    port,
    path: '/editar',
    cwd: folder,
    folder,
    // What it started, such as a preview, ends with it.
    detached: true,
    env: { ...env, PORT: String(port) },
  });
  const address = editor.output().match(/http\S+clave=\S+/)?.[0] ?? '';
  const diff = () =>
    run('git', 'diff', '--unified=0', 'content')
      .split('\n')
      .filter((line) => /^[+-](?!\+\+ |-- )/.test(line))
      .map((line) => line.replace(/\s+/g, ' '));
  const contentOf = (name: ContentFile) => parseContent(name, readFileSync(join(folder, contentPath(name)), 'utf8'));
  return Object.assign(editor, { folder, address, run, diff, contentOf });
}

/** The editor in a browser: its panel, and the page beside it. */
export interface EditorPage {
  page: Page;
  site: FrameLocator;
}

/** Opens the editor in a browser once its page is there. */
export async function openEditor(browser: Browser, { address }: OpenEditor): Promise<EditorPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // Ends a broken run; on a slow machine much may take half a minute.
  page.setDefaultTimeout(60_000);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(address);
  const site = page.frameLocator('iframe');
  // Once the panel listens to the page, it frames what the mouse comes over.
  await site.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('[data-slot=page-frame-hovered]')).toBeVisible({ timeout: 120_000 });
  return { page, site };
}

/** Opens a part of the content, and one of its entries. */
export async function openPart(page: Page, part: string, entry?: string): Promise<void> {
  await page.getByRole('tab', { name: 'Partes' }).click();
  const back = page.getByRole('button', { name: 'Todas las partes' });
  if (await back.isVisible()) await back.click();
  await page.getByRole('list').getByRole('button', { name: part }).first().click();
  if (entry) await page.getByRole('button', { name: entry, exact: true }).click();
}

/** The field of the panel with this label. */
export function field(page: Page, label: string | RegExp) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Waits until the panel says that all is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Guardado/ })).toBeVisible({ timeout: 240_000 });
}

/** Undoes everything, each step once the one before is undone, and sees that the project is as it was. */
export async function undoEverything(page: Page, editor: OpenEditor): Promise<void> {
  const undo = page.getByRole('button', { name: /^(?:Deshacer|No hay nada que deshacer)/ });
  await expect(async () => {
    await expect(page.getByText('Guardando…')).toBeHidden();
    const isDone = (await undo.getAttribute('aria-disabled')) === 'true';
    // Forced: the last step may be undone just before the click, which would then wait for the button.
    if (!isDone) await undo.click({ force: true });
    expect(isDone).toBe(true);
  }).toPass({ timeout: 600_000, intervals: [50] });
  expect(editor.run('git', 'status', '--short', '--untracked-files=all')).toBe('');
}
