import type { Locator } from '@playwright/test';

/** The box of an element that must be in the layout, in px of the viewport. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no box.`);
  return box;
}
