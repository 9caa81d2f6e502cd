import { siteUrl } from '@/e2e/helpers/site';
import startSite from '@/e2e/helpers/start-site';
import { errorText, StepCount } from '@/e2e/helpers/step-count';
import { PAGE_PATH } from '@/lib/routes';
import { journeys } from './journeys';
import { type ReadBrowser, startScreenReader } from './screen-reader';

/**
 * `npm run test:release -- screen-reader`: what Orca says in Firefox and in Chromium, against what was built. The last
 * line counts everything. `FIREFOX_PATH` and `CHROMIUM_PATH` say where the browsers are.
 */
const { FIREFOX_PATH = '', CHROMIUM_PATH = '' } = process.env;
const count = new StepCount();

const stopSite = await startSite();
try {
  await runAll('firefox', FIREFOX_PATH);
  await runAll('chrome', CHROMIUM_PATH);
} finally {
  await stopSite();
}
count.finish();

/** Starts Orca and a browser and runs every journey; where they do not start, this counts as one failure. */
async function runAll(browser: ReadBrowser, executablePath: string): Promise<void> {
  try {
    await using reader = await startScreenReader({ browser, executablePath, url: siteUrl() + PAGE_PATH });
    console.log(`\n── Orca in ${reader.browserName}`);
    for (const [name, journey] of Object.entries(journeys)) await count.run(name, () => journey(reader));
  } catch (error) {
    count.fail(`Orca or ${browser} did not start or end: ${errorText(error)}`);
  }
}
