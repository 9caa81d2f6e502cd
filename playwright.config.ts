import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/build/programs';

const root = process.cwd();
const release = /\.release\.spec\.ts$/;

/** The journeys run against what ships: `out/` served by the project's own server, started by `e2e/helpers/start-site.ts`. */
export default defineConfig({
  testDir: root,
  testMatch: ['e2e/**/*.spec.ts', 'editor/**/*.spec.ts', 'tools/**/*.spec.ts'],
  projects: [
    { name: 'change', testIgnore: release },
    { name: 'release', testMatch: release },
  ],
  // Generous, since a visitor's page is not slower because the test machine is busy; figures of time are measured apart.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
  },
});
