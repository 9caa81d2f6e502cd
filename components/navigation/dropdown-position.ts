/** The largest width of a submenu, in px: names have at most 32 letters. */
const SUBMENU_WIDTH = 340;

/** The side of the menu on which a submenu opens. */
export type Side = 'left' | 'right';

/**
 * Shifts a panel to the left until it is inside the page column and a submenu fits beside it, but not past the right edge
 * of its entry.
 */
export function placeBelow(panel: HTMLElement, { hasSubmenus }: { hasSubmenus: boolean }): void {
  const entry = panel.parentElement;
  const column = panel.closest('.page-column');
  if (!entry || !column) return;
  const { left, right } = panel.getBoundingClientRect();
  const columnBox = column.getBoundingClientRect();
  const beyondColumn = right - columnBox.right;
  const beyondScreen = hasSubmenus ? right + SUBMENU_WIDTH - document.documentElement.clientWidth : 0;
  const beyondEntry = right - entry.getBoundingClientRect().right;
  const roomOnLeft = left - columnBox.left;
  const shift = Math.min(Math.max(beyondColumn, beyondScreen), beyondEntry, roomOnLeft);
  if (shift > 0) panel.style.marginLeft = `${-shift}px`;
}

/**
 * Places a panel beside its entry, on the opposite side if it does not fit on the screen.
 *
 * @param side the side on which the panel covers no other column of the menu
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
