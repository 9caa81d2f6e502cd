import { useEffect } from 'react';

/**
 * Scrolls to the top whenever the URL path changes (spec §2). Listens to browser events because the exported page has
 * no router. Browsers without the Navigation API fire `popstate` only, which reports the back and forward buttons.
 */
export function useScrollToTop(): void {
  useEffect(() => {
    let { pathname } = window.location;
    const onNavigate = () => {
      if (window.location.pathname === pathname) return;
      pathname = window.location.pathname;
      // The back button restores the old scroll position after these events and before the next frame.
      requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    };
    window.addEventListener('popstate', onNavigate);
    window.navigation?.addEventListener('currententrychange', onNavigate);
    return () => {
      window.removeEventListener('popstate', onNavigate);
      window.navigation?.removeEventListener('currententrychange', onNavigate);
    };
  }, []);
}
