import { type ComponentType, lazy } from 'react';
import { followOnScreen } from '../ui/on-screen';

/**
 * Resolves when the element comes near the screen, and at once on the server.
 *
 * @param id the element's id
 * @param margin how far below the screen counts as near, in px
 */
export function whenVisible(id: string, margin = 600): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const unfollow = followOnScreen(
      element,
      (near) => {
        if (!near) return;
        unfollow();
        resolve();
      },
      { rootMargin: `${margin}px 0px` },
    );
  });
}

/**
 * A component whose code comes on its own. When that cannot be fetched (offline, or a later deploy removed the file)
 * what `<Suspense>` shows in its place stays, instead of the page's error screen.
 */
export function lazyOrStatic<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const stayStatic = () => new Promise<{ default: ComponentType<Props> }>(() => {});
  return lazy(() => load().catch(stayStatic));
}

/**
 * A component whose HTML is in the exported page from the start, and whose code is fetched and hydrated in place only
 * when the element `id` comes near. Render it inside `<Suspense>` under parents that do not change. When its code
 * cannot be fetched (offline, or a later deploy removed the file) the HTML stays as it is, readable.
 */
export function lazyWhenVisible<Props>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyOrStatic<Props>(() => whenVisible(id).then(load));
}
