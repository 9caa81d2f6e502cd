/** The surface of a dropdown and of a submenu. */
export const panel =
  'absolute w-max rounded-md border border-line bg-white p-2 text-text-strong shadow-lifted transition-[opacity,translate] starting:opacity-0 [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:outline-info';

/** Marks a panel that has just opened past the right edge of the screen, so that it opens to the left instead. */
export function keepOnScreen(element: HTMLElement | null): void {
  if (!element) return;
  const { right } = element.getBoundingClientRect();
  if (right > document.documentElement.clientWidth) element.dataset.flipped = '';
}
