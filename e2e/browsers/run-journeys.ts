import startSite from '@/e2e/helpers/start-site';
import { PAGE_PATH } from '@/lib/routes';
import type { Engine } from './browser';
import { startFirefox } from './firefox';
import { journeys } from './journeys';
import { startWebKit } from './webkit';

/**
 * `npm run engines`: the core journeys in Firefox and WebKitGTK, against what was built. Chromium runs them with all
 * the others in `npm test`. It ends with one line that counts everything. `FIREFOX_PATH`, `WEBKIT_DRIVER_PATH` and
 * `MINI_BROWSER_PATH` say where the browsers are.
 */
const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '', MINI_BROWSER_PATH = '' } = process.env;
const stopSite = await startSite();
const site = process.env.SITE_URL as string;
let passed = 0;
let failed = 0;

async function runAll(start: () => Promise<Engine>): Promise<void> {
  await using engine = await start();
  console.log(`\n── ${engine.name}`);
  for (const [name, journey] of Object.entries(journeys)) {
    const started = Date.now();
    try {
      await engine.resize(1280, 900);
      await engine.open(`${site}${PAGE_PATH}`);
      await engine.pointAt(2, 450);
      // Each journey begins as a new visitor does.
      await engine.run('localStorage.clear(); sessionStorage.clear(); scrollTo({ top: 0, behavior: "instant" })');
      await journey(engine, site);
      passed += 1;
      console.log(`  ok      ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`  FAILED  ${name}\n          ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

try {
  for (const start of [() => startFirefox(FIREFOX_PATH), () => startWebKit(WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH)]) {
    await runAll(start).catch((error) => {
      failed += 1;
      console.error(`The browser did not start: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
} finally {
  await stopSite();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
