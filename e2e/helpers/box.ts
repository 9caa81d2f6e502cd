import type { Locator } from '@playwright/test';

/** Where an element stands in the window, in px; fails when it is not shown. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown.`);
  return box;
}
