import { expect, type Page } from '@playwright/test';

/** The links may not be displayed, and the map may not be near. */
const LEFT_ALONE = ['bar-links', 'sending-light', 'map-tilt'].map((name) => `[data-island="${name}"]`);

/** Islands that are not hydrated yet. */
export const UNHYDRATED = `[data-island]:not([data-hydrated], ${LEFT_ALONE.join(', ')})`;

/** Waits until an island is hydrated. */
export const untilHydrated = (page: Page, name: string) =>
  expect(page.locator(`[data-island="${name}"][data-hydrated]`)).toBeAttached();
