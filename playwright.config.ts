import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/find-chromium';

/** The journeys run against what ships: `out/` served by the project's own server, started by `e2e/helpers/site.ts`. */
export default defineConfig({
  testDir: 'e2e',
  // Generous, since a visitor's page is not slower because the test machine is busy; figures of time are measured apart.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  snapshotPathTemplate: 'e2e/stills/{arg}{ext}',
  globalSetup: './e2e/helpers/start-site.ts',
  use: {
    browserName: 'chromium',
    locale: 'es-CO',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
  },
});
