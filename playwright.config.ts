import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/build/find-chromium';

const root = process.cwd();
const release = /@release/;
const otherBrowsers = '**/e2e/other-browsers.spec.ts';

/** The journeys run against what ships: `out/` served by the project's own server, started by `e2e/helpers/start-site.ts`. */
export default defineConfig({
  testDir: root,
  testMatch: ['e2e/**/*.spec.ts', 'tools/**/*.spec.ts', 'admin/**/*.spec.ts'],
  // A test with `{ tag: '@release' }` guards a release: it is slow, wide, or needs programs that few machines have.
  projects: [
    { name: 'change', grepInvert: release, testIgnore: otherBrowsers },
    { name: 'release', grep: release },
    // Without the flags and the executable of Chromium below.
    { name: 'firefox', testMatch: otherBrowsers, use: { browserName: 'firefox', launchOptions: {} } },
    { name: 'webkit', testMatch: otherBrowsers, use: { browserName: 'webkit', launchOptions: {} } },
  ],
  // Limits that end a broken run, far beyond what a slow or busy machine needs. No test waits for them or asserts a time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: `${root}/test-results/e2e`,
  reporter: [['list'], ['json', { outputFile: `${root}/test-results/e2e.json` }]],
  snapshotPathTemplate: `${root}/e2e/screenshots/{arg}{ext}`,
  globalSetup: `${root}/e2e/helpers/start-site.ts`,
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.BASE_URL,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
