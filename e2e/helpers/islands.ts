import { expect, type Page } from '@playwright/test';

/** Islands that may never hydrate, because a phone hides the links and the map may be far from the viewport. */
const OPTIONAL_ISLANDS = ['bar-links', 'sending-light', 'map-tilt'].map((name) => `[data-island="${name}"]`);

/** The selector of the islands that are not hydrated yet, without the optional islands. */
export const UNHYDRATED = `[data-island]:not([data-hydrated], ${OPTIONAL_ISLANDS.join(', ')})`;

export const waitForHydration = (page: Page, name: string) =>
  expect(page.locator(`[data-island="${name}"][data-hydrated]`)).toBeAttached();
