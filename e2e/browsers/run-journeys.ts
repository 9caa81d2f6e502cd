import { siteUrl } from '@/e2e/helpers/site';
import startSite from '@/e2e/helpers/start-site';
import { errorText, StepCount } from '@/e2e/helpers/step-count';
import { PAGE_PATH } from '@/lib/routes';
import type { Browser } from './browser';
import { startFirefox } from './firefox';
import { journeys } from './journeys';
import { startWebKit } from './webkit';

/**
 * `npm run test:release -- browsers`: the core journeys in Firefox and WebKitGTK, against what was built. Chromium runs
 * them with all the others in `npm test`. The last line counts everything. `FIREFOX_PATH`, `WEBKIT_DRIVER_PATH` and
 * `MINI_BROWSER_PATH` say where the browsers are.
 */
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', MINI_BROWSER_PATH = '' } = process.env;
const count = new StepCount();

const stopSite = await startSite();
try {
  await runAll(() => startFirefox(FIREFOX_PATH), siteJourneys());
  await runAll(() => startWebKit(WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH), siteJourneys());
} finally {
  await stopSite();
}
count.finish();

/** What is done in a browser, by name. */
type Steps = Record<string, (browser: Browser) => Promise<void>>;

/** Each on a fresh page. */
function siteJourneys(): Steps {
  const steps = Object.entries(journeys).map(([name, journey]) => [
    name,
    async (browser: Browser) => {
      await openAsNewVisitor(browser);
      await journey(browser, siteUrl());
    },
  ]);
  return Object.fromEntries(steps);
}

/** Starts a browser and runs every journey in it; a browser that does not start counts as one failure. */
async function runAll(start: () => Promise<Browser>, steps: Steps): Promise<void> {
  try {
    await using browser = await start();
    console.log(`\n── ${browser.name}`);
    for (const [name, step] of Object.entries(steps)) await count.run(name, () => step(browser));
  } catch (error) {
    count.fail(`The browser did not start or end: ${errorText(error)}`);
  }
}

async function openAsNewVisitor(browser: Browser): Promise<void> {
  await browser.resize(1280, 900);
  await browser.open(siteUrl() + PAGE_PATH);
  await browser.moveTo({ x: 2, y: 450 });
  await browser.run('localStorage.clear(); sessionStorage.clear(); scrollTo({ top: 0, behavior: "instant" })');
}
