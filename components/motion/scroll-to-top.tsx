'use client';

import { useEffect } from 'react';

/**
 * Scrolls to the top whenever the path changes (spec §2); the first path keeps the place that its fragment names.
 *
 * It listens to the browser and not to `usePathname`: the router's change is a transition, which waits for every lazy
 * island of the page, those far below the viewport too.
 */
export function ScrollToTop() {
  useEffect(() => {
    let pathname = window.location.pathname;
    const follow = () => {
      if (window.location.pathname === pathname) return;
      pathname = window.location.pathname;
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    window.addEventListener('popstate', follow);
    window.navigation?.addEventListener('currententrychange', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      window.navigation?.removeEventListener('currententrychange', follow);
    };
  }, []);

  return null;
}
