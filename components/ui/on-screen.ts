/**
 * Tells whether an element is on the screen, first as it is and then at every change, until the returned function is
 * called. A busy browser tells of several changes at once, and only the last of them still holds.
 *
 * @param options how much of the element counts, and how far beyond the screen
 */
export function followOnScreen(
  element: Element,
  tell: (onScreen: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((changes) => tell(changes.at(-1)?.isIntersecting ?? false), options);
  observer.observe(element);
  return () => observer.disconnect();
}
