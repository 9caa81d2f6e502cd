/** The surface of a dropdown and of a submenu. */
export const panel =
  'absolute w-max rounded-md border border-line bg-white p-2 text-text-strong shadow-lifted transition-[opacity,translate] starting:opacity-0 [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:outline-info';

/** What a list within a list needs beside its menu, in px: names of some twenty letters. */
const INNER_ROOM = 220;

/**
 * Moves a dropdown that has just opened so far to the left that it ends with the page's column at the latest, and that
 * a list beside it is on the screen; at most until it ends with the entry that opens it, so that the pointer finds it.
 */
export function keepOnScreen(element: HTMLElement | null, hasInnerLists: boolean): void {
  if (!element) return;
  const { right } = element.getBoundingClientRect();
  const most = right - element.parentElement!.getBoundingClientRect().right;
  const column = element.closest('.page-column')!.getBoundingClientRect();
  const over = Math.max(
    right - column.right,
    hasInnerLists ? right + INNER_ROOM - document.documentElement.clientWidth : 0,
  );
  if (over > 0) element.style.marginLeft = `${-Math.min(over, most)}px`;
}

/**
 * Has a list within a list open on the side of its menu, so that it lies over no neighbour, unless the screen ends
 * there.
 *
 * @param outer the side on which its column ends the menu
 */
export function openBeside(element: HTMLElement | null, outer: 'left' | 'right'): void {
  if (!element) return;
  const { width } = element.getBoundingClientRect();
  const { left, right } = element.parentElement!.getBoundingClientRect();
  const fitsLeft = left - width >= 0;
  const fitsRight = right + width <= document.documentElement.clientWidth;
  if (outer === 'left' ? fitsLeft : !fitsRight) element.dataset.flipped = '';
}
