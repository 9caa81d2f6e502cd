import { siteUrl } from '@/e2e/helpers/site';
import startSite from '@/e2e/helpers/start-site';
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
let passed = 0;
let failed = 0;

const stopSite = await startSite();
try {
  await runAll(() => startFirefox(FIREFOX_PATH));
  await runAll(() => startWebKit(WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH));
} finally {
  await stopSite();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Starts a browser and runs every journey in it; a browser that does not start counts as one failure. */
async function runAll(start: () => Promise<Browser>): Promise<void> {
  try {
    await using browser = await start();
    console.log(`\n── ${browser.name}`);
    for (const name of Object.keys(journeys)) await runOne(browser, name);
  } catch (error) {
    failed += 1;
    console.error(`The browser did not start or end: ${errorText(error)}`);
  }
}

async function runOne(browser: Browser, name: string): Promise<void> {
  const started = Date.now();
  try {
    await openAsNewVisitor(browser);
    await journeys[name]?.(browser, siteUrl());
    passed += 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`  ok      ${name} (${seconds} s)`);
  } catch (error) {
    failed += 1;
    console.error(`  FAILED  ${name}\n          ${errorText(error)}`);
  }
}

async function openAsNewVisitor(browser: Browser): Promise<void> {
  await browser.resize(1280, 900);
  await browser.open(siteUrl() + PAGE_PATH);
  await browser.moveTo({ x: 2, y: 450 });
  await browser.run('localStorage.clear(); sessionStorage.clear(); scrollTo({ top: 0, behavior: "instant" })');
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
