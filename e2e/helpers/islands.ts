import { expect, type Page } from '@playwright/test';

/** What waits for its script: it is marked once it is alive. Chromium moves the hero's layer without one. */
export const UNHYDRATED = '[data-island]:not([data-alive], [data-island="parallax"])';

/** Waits until an island of the page answers. */
export const untilAlive = (page: Page, name: string) =>
  expect(page.locator(`[data-island="${name}"][data-alive]`)).toBeAttached();
