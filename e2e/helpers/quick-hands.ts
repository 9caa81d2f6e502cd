import { expect } from '@playwright/test';
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
 * Does random things to the list of a card, 50 to 300 ms apart: types, moves, adds, removes, undoes, redoes, reloads.
 * At the end panel, page and files agree, what was typed before a reload is there, and undoing all leaves nothing.
 */
export async function workWithQuickHands({ editor, page, site, seed, count }: QuickHandsOptions): Promise<void> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const list = page.getByRole('group', { name: 'Lista', exact: true });
  const texts = list.getByRole('textbox', { name: 'Oferta' });
  const handles = list.getByRole('button', { name: /^Mover / });
  const pick = async (all: typeof texts) => all.nth(below(await all.count()));
  let number = 0;
  const newText = () => {
    number += 1;
    return `Oferta ${seed}-${number}`;
  };

  const actions: Record<string, () => Promise<void>> = {
    type: async () => (await pick(texts)).fill(newText()),
    move: async () => {
      await (await pick(handles)).focus();
      await page.keyboard.press(random() < 0.5 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    },
    add: async () => {
      if ((await texts.count()) > 9) return;
      await (await pick(texts)).press('Enter');
      await page.keyboard.type(newText());
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    },
    remove: async () => {
      if ((await handles.count()) < 3) return;
      await (await pick(list.getByRole('button', { name: /^Quitar / }))).click();
    },
    undo: () => page.getByRole('button', { name: /^(?:Deshacer|No hay nada que deshacer)/ }).click({ force: true }),
    redo: () => page.getByRole('button', { name: /^(?:Rehacer|No hay nada que rehacer)/ }).click({ force: true }),
    reload: async () => {
      const text = newText();
      await (await pick(texts)).fill(text);
      await page.reload();
      await openPart(page, 'Servicios', card?.title);
      await expect.poll(() => valuesOf()).toContain(text);
    },
  };
  const names = [...Array(6).fill('type'), ...Array(5).fill('move'), 'add', 'add', 'remove', 'undo', 'undo', 'redo'];
  const valuesOf = () => texts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  await openPart(page, 'Servicios', card?.title);
  for (let step = 0; step < count; step += 1) {
    const name = step % 40 === 39 ? 'reload' : (names[below(names.length)] ?? 'type');
    await actions[name]?.();
    await page.waitForTimeout(50 + below(250));
  }
  await page.keyboard.press('Tab');
  await expect(page.getByText('Guardando…')).toBeHidden();
  await expect(page.getByText(/^Sin guardar/)).toBeHidden();

  const shown = await valuesOf();
  await expect.poll(() => savedOffers(page, editor), `files, seed ${seed}`).toEqual(shown);
  const items = site.locator(`#${anchors.services}`).getByRole('listitem');
  await expect
    .poll(async () => (await items.allTextContents()).filter((text) => shown.includes(text)), `page, seed ${seed}`)
    .toEqual(shown);
  await undoEverything(page, editor);
}

/** The offers as the files hold them. */
async function savedOffers(page: EditorPage['page'], { address }: OpenEditor): Promise<string[]> {
  const { origin, searchParams } = new URL(address);
  const headers = { 'x-editar-clave': searchParams.get('clave') ?? '' };
  const response = await page.request.get(`${origin}/editar/api/state`, { headers });
  const { content } = await response.json();
  return content.services.cards[cardIndex].offers;
}
