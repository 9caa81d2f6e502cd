import { expect, type Locator, type Page } from '@playwright/test';
import { vercelStegaClean } from '@vercel/stega';
import { services } from '@/content/services';
import { anchors } from '@/lib/sections';
import { type EditorPage, type OpenEditor, openPart, undoEverything } from './start-editor';

const cardIndex = services.cards.findIndex((candidate) => 'offers' in candidate);
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
 * there unless the browser asked first, and undoing all leaves nothing.
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
      const isRested = random() < 0.5;
      if (isRested) await undoUntilSaved(page);
      const text = newText();
      await typeSomewhere(text);
      const isTyped = (await valuesOf()).includes(text);
      const wasAsked = await reload(page);
      if (isRested) expect({ isTyped, wasAsked }).toEqual({ isTyped: true, wasAsked: false });
      if (isTyped && !wasAsked) await expect.poll(valuesOf).toContain(text);
    },
  };
  const names = [...Array(6).fill('type'), ...Array(5).fill('move'), 'add', 'add', 'remove', 'undo', 'undo', 'redo'];

  await openPart(page, 'Servicios', card?.title);
  for (let step = 0; step < count; step += 1) {
    const name = step % 40 === 39 ? 'reload' : (names[below(names.length)] ?? 'type');
    await actions[name]?.();
  }
  await page.keyboard.press('Tab');
  await undoUntilSaved(page);
  await expectAgreement({ editor, site, seed, shown: await valuesOf() });
  await undoEverything(page, editor);
}

/** Loads the editor anew, and gives whether the browser asked first since something was not sent. */
async function reload(page: Page): Promise<boolean> {
  let wasAsked = false;
  const notice = () => {
    wasAsked = true;
  };
  page.once('dialog', notice);
  await page.reload();
  page.off('dialog', notice);
  await openPart(page, 'Servicios', card?.title);
  return wasAsked;
}

/** Waits until all is saved, and undoes what an undo left wrong: a text that was typed into one of another entry. */
async function undoUntilSaved(page: Page): Promise<void> {
  const status = page.locator('[data-slot=panel-header]').getByRole('status');
  await expect(async () => {
    await expect(status).not.toHaveText('Guardando…');
    const text = (await status.textContent()) ?? '';
    if (text.startsWith('Sin guardar')) await page.getByRole('button', { name: /^Deshacer/ }).click();
    expect(text).toMatch(/^Guardado/);
  }).toPass({ intervals: [50] });
}

interface AgreementOptions extends Pick<QuickHandsOptions, 'editor' | 'site' | 'seed'> {
  /** The offers as the panel shows them. */
  shown: string[];
}

async function expectAgreement({ editor, site, seed, shown }: AgreementOptions): Promise<void> {
  const saved = () => Object(editor.contentOf('services')).cards[cardIndex].offers;
  await expect.poll(saved, `files, seed ${seed}`).toEqual(shown);
  const items = site.locator(`#${anchors.services}`).getByRole('listitem');
  const shownOnPage = async () => {
    const texts = (await items.allTextContents()).map(vercelStegaClean);
    return texts.filter((text) => shown.includes(text));
  };
  await expect.poll(shownOnPage, `page, seed ${seed}`).toEqual(shown);
}
