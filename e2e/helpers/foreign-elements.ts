import { expect, type Page } from '@playwright/test';
import { contact } from '@/content/contact';
import { PAGE_PATH } from '@/lib/routes';
import { fc } from '@/lib/testing/properties';
import { accept, fill, send, VISITOR } from './form';
import { holdBack, SCRIPTS } from './hold-back';
import { untilAlive } from './islands';

/** An element that an extension puts into the page, and when: before the scripts, while they come, or later. */
interface Insertion {
  moment: 'before' | 'during' | 'after';
  /** How long after the beginning of the moment, in ms. */
  delay: number;
  /** Which of the elements within this one takes it, counted modulo their number. */
  within: 'body' | 'main' | 'form';
  nth: number;
  /** Before which of that element's children it stands, counted modulo their number and one more. */
  place: number;
  tag: string;
}

const insertions = fc.array(
  fc.record<Insertion>({
    moment: fc.constantFrom('before', 'during', 'after'),
    delay: fc.nat(600),
    within: fc.constantFrom('body', 'main', 'form'),
    nth: fc.nat(2000),
    place: fc.nat(20),
    tag: fc.constantFrom('div', 'span', 'x-extension', 'style', 'iframe'),
  }),
  { minLength: 20, maxLength: 40 },
);

const planOf = (seed: number): Insertion[] => fc.sample(insertions, { seed, numRuns: 1 })[0] ?? [];

/**
 * Has an extension put elements at random places of body, main and form, at random moments, while a visitor writes and
 * sends a request: nothing typed is lost, and what became of it is told.
 *
 * @param seed decides on the elements
 */
export async function sendBesideAnExtension(page: Page, seed: number): Promise<void> {
  const plan = planOf(seed);
  const insert = (moment: Insertion['moment']) =>
    page.evaluate(
      insertElements,
      plan.filter((insertion) => insertion.moment === moment),
    );
  const release = await holdBack(page, SCRIPTS);
  await page.goto(PAGE_PATH, { waitUntil: 'commit' });
  await page.getByLabel('Nombre', { exact: true }).fill(VISITOR.nombre);
  await page.getByLabel('Mensaje').fill('Escrito muy pronto');
  await insert('before');
  release();
  await insert('during');
  await untilAlive(page, 'contact-form');
  await insert('after');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(VISITOR.nombre);
  await expect(page.getByLabel('Mensaje')).toHaveValue('Escrito muy pronto');
  await fill(page, `Con la extensión ${seed}`);
  await accept(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeFocused();
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
  await expect(page.locator(`#${contact.anchor} form`)).toBeAttached();
}

/** Runs in the page. */
function insertElements(planned: Insertion[]): void {
  for (const { delay, within, nth, place, tag } of planned) {
    setTimeout(() => {
      const root = document.querySelector(within);
      if (!root) return;
      const takesNone =
        'script, style, svg, svg *, iframe, input, textarea, img, picture, video, br, hr, button, button *';
      const parents = [root, ...root.querySelectorAll(`:not(${takesNone})`)];
      const parent = parents[nth % parents.length];
      const children = [...(parent?.childNodes ?? [])];
      const element = Object.assign(document.createElement(tag), { hidden: tag === 'iframe' });
      parent?.insertBefore(element, children[place % (children.length + 1)] ?? null);
    }, delay);
  }
}
