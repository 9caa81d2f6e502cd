/** Maximum width of a submenu, in px. The names of its entries have at most 32 characters. */
const MAX_SUBMENU_WIDTH = 340;

/** The side of a dropdown on which its submenus open. */
export type Side = 'left' | 'right';

/**
 * Shifts a panel to the left until the panel is inside the page column and a submenu fits next to it. The right edge of
 * the panel never moves to the left of the right edge of its entry.
 */
export function placeBelow(panel: HTMLElement, { hasSubmenus }: { hasSubmenus: boolean }): void {
  const entry = panel.parentElement;
  const pageColumn = panel.closest('.page-column');
  if (!entry || !pageColumn) return;
  const { left, right } = panel.getBoundingClientRect();
  const columnBox = pageColumn.getBoundingClientRect();
  const columnOverflow = right - columnBox.right;
  const screenOverflow = hasSubmenus ? right + MAX_SUBMENU_WIDTH - document.documentElement.clientWidth : 0;
  const entryOverflow = right - entry.getBoundingClientRect().right;
  const spaceOnLeft = left - columnBox.left;
  const shift = Math.min(Math.max(columnOverflow, screenOverflow), entryOverflow, spaceOnLeft);
  if (shift > 0) panel.style.marginLeft = `${-shift}px`;
}

/**
 * Places a panel next to its entry, on the preferred side if it fits on the screen there, otherwise on the other.
 *
 * @param side the preferred side
 */
export function placeBeside(panel: HTMLElement, { side }: { side: Side }): void {
  const entry = panel.parentElement;
  if (!entry) return;
  const { width } = panel.getBoundingClientRect();
  const { left, right } = entry.getBoundingClientRect();
  const fitsLeft = left - width >= 0;
  const fitsRight = right + width <= document.documentElement.clientWidth;
  const opensLeft = side === 'left' ? fitsLeft : !fitsRight;
  if (opensLeft) panel.dataset.side = 'left';
}
