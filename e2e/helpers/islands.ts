import { expect, type Page } from '@playwright/test';

/** The links may not be displayed, and the map may not be near. */
const OPTIONAL_ISLANDS = ['bar-links', 'sending-light', 'map-tilt'].map((name) => `[data-island="${name}"]`);

/** Islands that are not hydrated yet. */
export const UNHYDRATED = `[data-island]:not([data-hydrated], ${OPTIONAL_ISLANDS.join(', ')})`;

/** Waits until an island is hydrated. */
export const waitForHydration = (page: Page, name: string) =>
  expect(page.locator(`[data-island="${name}"][data-hydrated]`)).toBeAttached();
