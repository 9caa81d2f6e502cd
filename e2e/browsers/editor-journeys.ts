import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hero } from '@/content/hero';
import type { OpenEditor } from '@/e2e/helpers/start-editor';
import { until } from '@/lib/processes/until';
import { type Browser, click, TIMEOUT, waitFor } from './browser';

type EditorJourney = (browser: Browser, editor: OpenEditor) => Promise<void>;

/** What staff must be able to do with the editor in every browser. */
export const editorJourneys: Record<string, EditorJourney> = {
  'a text that is typed in the panel shows on the page and in its file': typeHeadline,
  'what was typed is undone': undoHeadline,
};

/** Added to the headline. */
const TITLE = ' hoy';
const headlineOnPage = `const page = document.querySelector('iframe')?.contentDocument;
  const text = page?.querySelector('h1')?.textContent ?? '';`;

async function typeHeadline(browser: Browser, { folder }: OpenEditor): Promise<void> {
  await waitFor(browser, 'the page beside the panel', `${headlineOnPage} return text !== '';`);
  await click(browser, 'ol button', 'Portada');
  await waitFor(
    browser,
    'the field of the headline',
    `const field = document.getElementById('hero-headline');
     field?.focus();
     field?.setSelectionRange(field.value.length, field.value.length);
     return document.activeElement === field;`,
  );
  await browser.type(TITLE);
  await waitFor(browser, 'the text on the page', `${headlineOnPage} return text.includes('${TITLE}');`);
  const file = join(folder, 'content/hero.json');
  await until('the text in its file', TIMEOUT, () => readFileSync(file, 'utf8').includes(hero.headline + TITLE));
}

async function undoHeadline(browser: Browser, editor: OpenEditor): Promise<void> {
  await waitFor(
    browser,
    'something to undo',
    `const button = document.querySelector('[data-slot=history] button');
     if (button?.ariaDisabled === 'true') return false;
     button?.click();
     return true;`,
  );
  await until('the file as it was', TIMEOUT, () => editor.diff().length === 0);
  await waitFor(browser, 'the former text on the page', `${headlineOnPage} return !text.includes('${TITLE}');`);
}
