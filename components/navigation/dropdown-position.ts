/** The room that a submenu needs beside its menu, in px: names of 32 letters, the most there are, on a large screen. */
const SUBMENU_ROOM = 340;

/** The side of its menu on which a submenu opens. */
export type Side = 'left' | 'right';

/**
 * Shifts the panel left to stay within the page column and leave room for a submenu, never past its entry's right edge.
 */
export function placeBelow(panel: HTMLElement, { hasSubmenus }: { hasSubmenus: boolean }): void {
  const entry = panel.parentElement;
  const column = panel.closest('.page-column');
  if (!entry || !column) return;
  const { left, right } = panel.getBoundingClientRect();
  const columnBox = column.getBoundingClientRect();
  const beyondColumn = right - columnBox.right;
  const beyondScreen = hasSubmenus ? right + SUBMENU_ROOM - document.documentElement.clientWidth : 0;
  const beyondEntry = right - entry.getBoundingClientRect().right;
  const roomOnLeft = left - columnBox.left;
  const shift = Math.min(Math.max(beyondColumn, beyondScreen), beyondEntry, roomOnLeft);
  if (shift > 0) panel.style.marginLeft = `${-shift}px`;
}

/**
 * Has a panel open beside its entry, on the other side if the screen ends there.
 *
 * @param side where it lies over no neighbour: where the column of its entry ends the menu
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
