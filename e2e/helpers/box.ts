import type { Locator } from '@playwright/test';

/** The box of an element in the viewport, in px. Fails when the element is not shown. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown.`);
  return box;
}
