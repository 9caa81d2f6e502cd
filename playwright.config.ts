import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/build/find-chromium';

const root = process.cwd();
const releaseTag = /@release/;
const otherBrowsersFile = '**/e2e/other-browsers.spec.ts';

/** Runs the end-to-end tests on the exported site. `e2e/helpers/start-site.ts` serves it with the project's server. */
export default defineConfig({
  testDir: root,
  testMatch: ['e2e/**/*.spec.ts', 'tools/**/*.spec.ts', 'admin/**/*.spec.ts'],
  // Tests tagged `@release` run only in `npm run test:release`. They are slow or need programs that few machines have.
  projects: [
    { name: 'change', grepInvert: releaseTag, testIgnore: otherBrowsersFile },
    { name: 'release', grep: releaseTag },
    // The empty `launchOptions` replace those of `use` below, which are for Chromium.
    { name: 'firefox', testMatch: otherBrowsersFile, use: { browserName: 'firefox', launchOptions: {} } },
    { name: 'webkit', testMatch: otherBrowsersFile, use: { browserName: 'webkit', launchOptions: {} } },
  ],
  // Both timeouts only end a run that hangs. They are far longer than any test needs on a slow or busy machine.
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
    // The global setup sets BASE_URL before the workers read this file.
    baseURL: process.env.BASE_URL,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
  },
});
