import { expect, type Page } from '@playwright/test';

/** Selectors of islands that may never hydrate. Phones hide the bar's entries. The map may be far from the viewport. */
const OPTIONAL_ISLAND_SELECTORS = ['bar-links', 'dropdown-menu', 'sending-light', 'map-tilt'].map(
  (name) => `[data-island="${name}"]`,
);

/** The selector of the islands that are not hydrated yet, without the optional islands. */
export const UNHYDRATED_ISLANDS = `[data-island]:not([data-hydrated], ${OPTIONAL_ISLAND_SELECTORS.join(', ')})`;

/** Waits until the hero types its phrases. A single phrase does not change. */
export const waitForTyping = (page: Page) =>
  expect(page.getByTestId('typed').locator('[translate="no"]')).toBeAttached();

export const waitForHydration = (page: Page, islandName: string) =>
  expect(page.locator(`[data-island="${islandName}"][data-hydrated]`)).toBeAttached();
