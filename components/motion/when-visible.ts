import { type ComponentType, lazy } from 'react';
import { followOnScreen } from '@/components/ui/on-screen';

/**
 * Resolves when the element is in the viewport or within `margin` px of it, and at once on the server. So it does in
 * `next dev`: an island that waits would hold back every refresh of the page.
 */
export function whenVisible(id: string, margin = 600): Promise<void> {
  if (typeof window === 'undefined' || process.env.NODE_ENV === 'development') return Promise.resolve();
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) return resolve();
    const unfollow = followOnScreen(
      element,
      (visible) => {
        if (!visible) return;
        unfollow();
        resolve();
      },
      { rootMargin: `${margin}px 0px` },
    );
  });
}

/**
 * A lazy component. When its code cannot be fetched (offline, or a later deploy removed the file) the fallback of its
 * `<Suspense>` stays, instead of the page's error screen.
 */
export function lazyOrStatic<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const stayStatic = () => new Promise<{ default: ComponentType<Props> }>(() => {});
  return lazy(() => load().catch(stayStatic));
}

/**
 * A lazy island: its HTML is in the exported page, its code is fetched and hydrates it when the element `id` is near
 * the viewport, and without that code the HTML stays. Render it inside `<Suspense>` under parents that do not change.
 */
export function lazyWhenVisible<Props>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyOrStatic<Props>(() => whenVisible(id).then(load));
}
