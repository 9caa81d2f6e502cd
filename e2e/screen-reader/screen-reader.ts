import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { TIMEOUT } from '@/e2e/browsers/browser';
import { startInBackground } from '@/e2e/helpers/background-program';
import { until } from '@/lib/processes/until';
import { Cleanups } from './cleanups';
import { startDesktop } from './desktop';
import { listenToSpeech } from './speech';

const run = promisify(execFile);

/** A screen reader before a page: real keys go in, and what it says comes out. */
export interface ScreenReader extends AsyncDisposable {
  /** Name and version of the browser. */
  browserName: string;
  page: Page;
  /** Opens a page, and waits until its beginning is read. */
  open(url: string): Promise<void>;
  /** Goes to an element by the Tab key from the one before it, and waits until its name is said. */
  tabTo(selector: string, name: string): Promise<void>;
  /** Presses a key, by its name in X. */
  press(key: Key): Promise<void>;
  /** Types letters that every keyboard has. */
  type(text: string): Promise<void>;
  /** Waits until these words are said after the last key, and after the words that were last waited for. */
  hear(words: string): Promise<void>;
  /** Waits until anything is said after the last key. */
  hearAnything(): Promise<void>;
  /** How often these words were said since the page was opened. */
  timesHeard(words: string): number;
}

export type Key = 'BackSpace' | 'Down' | 'Escape' | 'Return';

/** The browsers that Orca reads. */
export type ReadBrowser = 'chrome' | 'firefox';

/** Starts Orca and, on the same hidden desktop, a browser. */
export async function startScreenReader({
  browser,
  executablePath,
  url,
}: {
  browser: ReadBrowser;
  executablePath: string;
  /** The first page: a browser that begins with an empty one keeps the focus in its address bar. */
  url: string;
}): Promise<ScreenReader> {
  const cleanups = new Cleanups();
  try {
    const env = await startDesktop(cleanups);
    const speech = await listenToSpeech();
    cleanups.add(() => speech[Symbol.dispose]());
    const orca = startInBackground(['orca'], { ...env, SPEECHD_ADDRESS: speech.address });
    cleanups.add(orca.stop);
    await until('Orca speaks', TIMEOUT, () => speech.said.length > 0);

    const window = await puppeteer.launch({ ...launchOptions(browser, url), executablePath, env });
    cleanups.add(() => window.close());
    const [page = await window.newPage()] = await window.pages();
    page.setDefaultTimeout(TIMEOUT);
    return {
      browserName: await window.version(),
      ...commandsOf({ page, env, said: speech.said }),
      [Symbol.asyncDispose]: () => cleanups.run(),
    };
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

function launchOptions(browser: ReadBrowser, url: string): LaunchOptions {
  const isRoot = process.getuid?.() === 0;
  const chromiumFlags = ['--force-renderer-accessibility', ...(isRoot ? ['--no-sandbox'] : [])];
  return {
    browser,
    headless: false,
    defaultViewport: null,
    timeout: TIMEOUT,
    args: browser === 'chrome' ? [...chromiumFlags, url] : [url],
  };
}

function commandsOf({
  page,
  env,
  said,
}: {
  page: Page;
  env: NodeJS.ProcessEnv;
  said: string[];
}): Omit<ScreenReader, 'browserName' | keyof AsyncDisposable> {
  let opened = 0;
  /** Up to where what was said is done with. */
  let heard = 0;
  const textSaid = () => said.join(' ');
  const forgetWhatWasSaid = () => {
    heard = textSaid().length;
  };
  const sendKeys = async (...args: string[]) => {
    forgetWhatWasSaid();
    await run('xdotool', args, { env });
  };
  const hear = async (words: string) => {
    const find = () => textSaid().indexOf(words, heard);
    try {
      await until(words, TIMEOUT, () => find() >= 0);
    } catch {
      throw new Error(`«${words}» was not said, but «${textSaid().slice(heard)}».`);
    }
    heard = find() + words.length;
  };

  return {
    page,
    open: async (url) => {
      forgetWhatWasSaid();
      opened = heard;
      await page.goto(url);
      await hear(await page.title());
    },
    tabTo: async (selector, name) => {
      await page.$eval(selector, focusBefore);
      await page.waitForFunction(isAlive, {}, selector);
      await sendKeys('key', 'Tab');
      await hear(name);
    },
    press: (key) => sendKeys('key', key),
    type: (text) => sendKeys('type', '--delay', '60', text),
    hear,
    hearAnything: async () => {
      await until('anything is said', TIMEOUT, () => textSaid().length > heard);
    },
    timesHeard: (words) => textSaid().slice(opened).split(words).length - 1,
  };
}

/** Runs in the page: gives the focus to what the Tab key reaches before an element. */
function focusBefore(element: Element): void {
  const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
  const inOrder = focusable.filter(
    (candidate) => candidate.tabIndex >= 0 && candidate.checkVisibility({ visibilityProperty: true }),
  );
  const target = inOrder.findIndex((candidate) => candidate.isSameNode(element));
  inOrder[target - 1]?.focus();
}

/** Runs in the page: whether the code of an element has come, where it waits for some. */
function isAlive(selector: string): boolean {
  const element = document.querySelector(selector);
  return element !== null && element.closest('[data-island]:not([data-alive])') === null;
}
