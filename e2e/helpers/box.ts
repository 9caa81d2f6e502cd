import type { Locator } from '@playwright/test';

/**
 * Returns the box of an element relative to the viewport, in px.
 *
 * @throws Error when the element is not shown
 */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown.`);
  return box;
}
