import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSaved } from '@/e2e/helpers/start-editor';
import type { BroughtFile } from './drawings';

/**
 * How long a person takes, in seconds, after the Keystroke-Level Model (Card, Moran and Newell 1980,
 * https://doi.org/10.1145/358886.358895): a key of an average typist, pointing, a hand that goes between mouse and
 * keys, and making up one's mind.
 */
const KEY = 0.28;
const POINT = 1.1;
const HAND = 0.4;
const MIND = 1.35;

const CLICK = MIND + POINT + KEY;
/** To a field by mouse and back to the keys, and all that it holds chosen by a shortcut. */
const BEGIN_TYPING = MIND + POINT + KEY + 2 * HAND + 2 * KEY;
/** The other window, the text marked there from end to end and copied, this window again, the field, and in. */
const PASTE = MIND + 2 * KEY + 2 * (POINT + KEY) + 2 * KEY + 2 * KEY + POINT + KEY + 2 * KEY + 2 * HAND;
/** A file in the dialog of the system. */
const CHOOSE_FILE = MIND + POINT + 2 * KEY;

/** With `PERSON=1` the pauses are really made: the journey then takes as long as a person does. */
export const makesPauses = process.env.PERSON === '1';

/** A text as it was typed, and where. */
interface TypedText {
  field: string;
  text: string;
}

/** Where a field stands. */
interface Where {
  within?: Locator | Page;
  index?: number;
}

/** Somebody who works in the panel of the editor: each step is done by role and label, and its time is added up. */
export class Person {
  readonly typed: TypedText[] = [];
  actions = 0;
  pasted = 0;
  /** What the person did, in seconds. */
  working = 0;
  /** What the person waited for, in seconds. */
  waiting = 0;
  private part = '';
  private readonly workingByPart = new Map<string, number>();

  constructor(private readonly page: Page) {}

  get characters(): number {
    return this.typed.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Opens a part by its first entry in «Empezar con mi marca». */
  async startWith(part: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: new RegExp(`^${part}: \\d+$`) });
    const entry = startList(this.page).locator('section', { has: heading }).getByRole('button').first();
    await this.goToParts();
    this.part = part;
    const unfold = startList(this.page).getByRole('button', { name: /^Empezar con mi marca/ });
    if ((await unfold.getAttribute('aria-expanded')) === 'false') await this.press(unfold);
    await this.press(entry);
  }

  /** Opens a part by its name in the list of all. */
  async open(part: string): Promise<void> {
    await this.goToParts();
    this.part = part;
    await this.press(this.page.getByRole('list').getByRole('button', { name: part }).last());
  }

  async goToParts(): Promise<void> {
    const tab = this.page.getByRole('tab', { name: 'Partes' });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await this.press(tab);
    const back = this.page.getByRole('button', { name: 'Todas las partes' });
    if (await back.isVisible()) await this.press(back);
  }

  async press(button: Locator): Promise<void> {
    await button.click();
    await this.spend(CLICK);
  }

  /** Opens an entry of a list, unless it is open. */
  async openEntry(name: string): Promise<void> {
    const entry = this.page.getByRole('button', { name, exact: true });
    if ((await entry.getAttribute('aria-expanded')) !== 'true') await this.press(entry);
  }

  /** Chooses one of the values of a field. */
  async choose(label: string, option: string, within: Locator | Page = this.page): Promise<void> {
    await within.getByLabel(label, { exact: true }).selectOption({ label: option });
    await this.spend(CLICK + POINT + KEY);
  }

  /** Replaces what a field holds by typing; of several with this label, the first or the one at `index`. */
  async type(label: string, text: string, { within = this.page, index = 0 }: Where = {}): Promise<void> {
    const field = within.getByRole('textbox', { name: label, exact: true }).nth(index);
    await field.fill(text);
    await field.blur();
    this.typed.push({ field: `${this.part}, ${label}`, text });
    await this.spend(BEGIN_TYPING + text.length * KEY);
  }

  /** Replaces what a field holds by what was copied elsewhere; several lines become entries of a list. */
  async paste(label: string, text: string, { within = this.page, index = 0 }: Where = {}): Promise<void> {
    const field = within.getByRole('textbox', { name: label, exact: true }).nth(index);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+v');
    this.pasted += text.length;
    await this.spend(PASTE);
  }

  /** Chooses a file for a place that shows one, and waits until it is shown. */
  async bring(file: BroughtFile, place: Locator): Promise<void> {
    const shown = place.locator('[data-slot=media-preview] img').first();
    const address = async () => ((await shown.count()) > 0 ? shown.getAttribute('src') : null);
    const before = await address();
    const rejection = place.getByRole('alert').filter({ hasText: file.name });
    const isDone = async () => (await address()) !== before || (await rejection.count()) > 0;
    await this.chooseFiles([file], place.getByLabel(/^(?:Cambiar|Elegir) archivo$/).first());
    await this.waitFor(() => expect.poll(isDone, { timeout: 1_200_000 }).toBe(true));
    await expect(rejection).toHaveCount(0);
  }

  /** Chooses files for a list, which makes entries of them. */
  async chooseFiles(files: BroughtFile[], input: Locator): Promise<void> {
    await input.setInputFiles(files);
    await this.spend(CLICK + CHOOSE_FILE + (files.length > 1 ? POINT + KEY : 0));
  }

  async chooseDay(label: string, day: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(day);
    await this.spend(BEGIN_TYPING + day.length * KEY);
  }

  /** Compares each of several lines with what it should say. */
  async check(lines: Locator): Promise<void> {
    await this.spend((await lines.count()) * MIND);
  }

  async remove(entry: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name: `Quitar ${entry}`, exact: true }));
  }

  /** Waits for the machine, as a person does who has nothing else to do. */
  async waitFor(what: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await what();
    this.waiting += (performance.now() - start) / 1000;
  }

  async waitUntilSaved(): Promise<void> {
    await this.waitFor(() => expectSaved(this.page));
  }

  /** What it took, in a person's minutes and the machine's, and what was typed more than once. */
  figures() {
    const { working, waiting, actions, characters, pasted } = this;
    const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
    return {
      minutes: { person: minutes(working), machine: minutes(waiting), inAll: minutes(working + waiting) },
      personByPart: Object.fromEntries([...this.workingByPart].map(([part, seconds]) => [part, minutes(seconds)])),
      actions,
      characters: { typed: characters, pasted },
      typedTwice: typedTwice(this.typed),
      namesWithinTexts: namesWithinTexts(this.typed),
    };
  }

  private async spend(seconds: number): Promise<void> {
    this.actions += 1;
    this.working += seconds;
    this.workingByPart.set(this.part, (this.workingByPart.get(this.part) ?? 0) + seconds);
    if (makesPauses) await sleep(seconds * 1000);
  }
}

/** The texts of more than three characters that were typed into several fields, and into which. */
function typedTwice(typed: readonly TypedText[]): Record<string, string[]> {
  const fieldsOf = new Map<string, string[]>();
  for (const { field, text } of typed) fieldsOf.set(text, [...(fieldsOf.get(text) ?? []), field]);
  return Object.fromEntries([...fieldsOf].filter(([text, fields]) => text.length > 3 && fields.length > 1));
}

/** The longest text that may be a name. */
const MAX_NAME = 20;

/** The names that were typed on their own and again within a longer text, and in which fields. */
function namesWithinTexts(typed: readonly TypedText[]): Record<string, string[]> {
  const names = new Set(typed.map(({ text }) => text).filter(({ length }) => length > 3 && length <= MAX_NAME));
  const found = [...names].map((name): [string, string[]] => {
    const longer = typed.filter(
      ({ text }) => text !== name && text.split(/[^\p{L} ]/u).some((part) => part.includes(name)),
    );
    return [name, longer.map(({ field }) => field)];
  });
  return Object.fromEntries(found.filter(([, fields]) => fields.length > 0));
}

/** «Empezar con mi marca», as long as something is left to do. */
export const startList = (page: Page) => page.getByRole('region', { name: 'Empezar con mi marca' });
