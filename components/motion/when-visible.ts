/**
 * Resolves when the element comes near the screen, and at once on the server. Inside `React.lazy` it keeps the code
 * of a part that nobody has come to yet out of the first load, while the part's HTML is in the page from the start:
 *
 * `lazy(() => whenVisible('clientes').then(() => import('./clients-carousel')))`
 *
 * @param id the element's id
 * @param margin how far below the screen counts as near, in px
 */
export function whenVisible(id: string, margin = 600): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
  });
}
