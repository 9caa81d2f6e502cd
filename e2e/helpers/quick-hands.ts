import { expect, type Locator, type Page } from '@playwright/test';
import { services } from '@/content/services';
import { anchors } from '@/lib/sections';
import { type EditorPage, type OpenEditor, openPart, undoEverything } from './start-editor';

const cardIndex = services.cards.findIndex((card) => 'offers' in card);
const card = services.cards[cardIndex];

interface QuickHandsOptions extends EditorPage {
  editor: OpenEditor;
  seed: number;
  /** How many actions. */
  count: number;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Does random things to the list of a card, as fast as the panel takes them and so faster than it saves: types, moves,
 * adds, removes, undoes, redoes, reloads. At the end panel, page and files agree, what was typed before a reload is
 * there, and undoing all leaves nothing.
 */
export async function workWithQuickHands({ editor, page, site, seed, count }: QuickHandsOptions): Promise<void> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const list = page.getByRole('group', { name: 'Lista', exact: true });
  const texts = list.getByRole('textbox', { name: 'Oferta' });
  const handles = list.getByRole('button', { name: /^Mover / });
  const valuesOf = () => texts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  let number = 0;
  const newText = () => {
    number += 1;
    return `Oferta ${seed}-${number}`;
  };
  // All at once and by the focus: what an undo takes away a moment later is missed, as it is by a hand.
  const focusOneOf = (all: Locator) =>
    all.evaluateAll((elements, share) => {
      const element = elements[Math.floor(share * elements.length)];
      if (element instanceof HTMLElement) element.focus();
    }, random());
  const typeSomewhere = async (text: string) => {
    await focusOneOf(texts);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  // Forced: a button that says that there is nothing to undo would be waited for.
  const press = (name: RegExp) => page.getByRole('button', { name }).click({ force: true });

  const actions: Record<string, () => Promise<void>> = {
    type: () => typeSomewhere(newText()),
    move: async () => {
      await focusOneOf(handles);
      await page.keyboard.press(random() < 0.5 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    },
    add: async () => {
      if ((await texts.count()) > 9) return;
      await focusOneOf(texts);
      await page.keyboard.press('Enter');
      await page.keyboard.insertText(newText());
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    },
    remove: async () => {
      if ((await handles.count()) < 3) return;
      await focusOneOf(list.getByRole('button', { name: /^Quitar / }));
      await page.keyboard.press('Enter');
    },
    undo: () => press(/^(?:Deshacer|No hay nada que deshacer)/),
    redo: () => press(/^(?:Rehacer|No hay nada que rehacer)/),
    reload: async () => {
      const text = newText();
      await typeSomewhere(text);
      const isTyped = (await valuesOf()).includes(text);
      await page.reload();
      await openPart(page, 'Servicios', card?.title);
      if (isTyped) await expect.poll(() => isKept(text)).toBe(true);
    },
  };
  // In its field, or to be copied where an undo took its entry away.
  const isKept = async (text: string) =>
    (await valuesOf()).includes(text) || (await page.locator('.shell-panel').getByText(text).count()) > 0;
  const names = [...Array(6).fill('type'), ...Array(5).fill('move'), 'add', 'add', 'remove', 'undo', 'undo', 'redo'];

  await openPart(page, 'Servicios', card?.title);
  for (let step = 0; step < count; step += 1) {
    const name = step % 40 === 39 ? 'reload' : (names[below(names.length)] ?? 'type');
    await actions[name]?.();
  }
  await page.keyboard.press('Tab');
  await decideUntilSaved(page, list);

  const shown = await valuesOf();
  await expect.poll(() => savedOffers(page, editor), `files, seed ${seed}`).toEqual(shown);
  const items = site.locator(`#${anchors.services}`).getByRole('listitem');
  // The page may be loaded anew while it is asked.
  await expect(async () => {
    const texts = await items.allTextContents();
    expect(texts.filter((text) => shown.includes(text))).toEqual(shown);
  }, `page, seed ${seed}`).toPass({ timeout: 240_000 });
  await undoEverything(page, editor);
}

/**
 * Waits until all is saved, and decides what only a person can: what an undo left half added is given up, and a text
 * that was on its way as the page was loaded anew is put.
 */
async function decideUntilSaved(page: Page, list: Locator): Promise<void> {
  const status = page.locator('.save-status-text');
  const questions = list.getByRole('button', { name: /^(?:Descartar|Poner mi texto)$/ });
  await expect(async () => {
    await expect(status).not.toHaveText('Guardando…', { timeout: 600_000 });
    if ((await questions.count()) > 0) await questions.first().click();
    expect(await status.textContent()).toMatch(/^Guardado/);
  }).toPass({ timeout: 600_000, intervals: [50] });
}

/** The offers as the files hold them. */
async function savedOffers(page: Page, { address }: OpenEditor): Promise<string[]> {
  const { origin, searchParams } = new URL(address);
  const headers = { 'x-editar-clave': searchParams.get('clave') ?? '' };
  const response = await page.request.get(`${origin}/editar/api/state`, { headers });
  const { content } = await response.json();
  return content.services.cards[cardIndex].offers;
}
