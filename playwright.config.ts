import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadlessChromium } from './tools/build/programs';

const root = process.cwd();
const release = /\.release\.spec\.ts$/;

/** The journeys run against what ships: `out/` served by the project's own server, started by `e2e/helpers/start-site.ts`. */
export default defineConfig({
  testDir: root,
  testMatch: ['e2e/**/*.spec.ts', 'tools/**/*.spec.ts', 'admin/**/*.spec.ts'],
  projects: [
    { name: 'change', testIgnore: release },
    { name: 'release', testMatch: release },
  ],
  // Limits that end a broken run, far beyond what a slow or busy machine needs. No test waits for them or asserts a time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: `${root}/test-results/journeys`,
  reporter: [['list'], ['json', { outputFile: `${root}/test-results/journeys.json` }]],
  snapshotPathTemplate: `${root}/e2e/screenshots/{arg}{ext}`,
  globalSetup: `${root}/e2e/helpers/start-site.ts`,
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: findHeadlessChromium(), args: CHROMIUM_FLAGS },
  },
});
