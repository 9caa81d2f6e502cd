'use client';

import { useEffect } from 'react';

/**
 * Scrolls to the top whenever the path changes (spec §2); the first path stays where its fragment leads.
 * It listens to the browser, since the exported page has no router.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    let pathname = window.location.pathname;
    const scrollOnNewPath = () => {
      if (window.location.pathname === pathname) return;
      pathname = window.location.pathname;
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    // A browser without the Navigation API tells only of steps through the history.
    window.addEventListener('popstate', scrollOnNewPath);
    window.navigation?.addEventListener('currententrychange', scrollOnNewPath);
    return () => {
      window.removeEventListener('popstate', scrollOnNewPath);
      window.navigation?.removeEventListener('currententrychange', scrollOnNewPath);
    };
  }, []);
}
