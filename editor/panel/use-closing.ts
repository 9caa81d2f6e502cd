import { useEffect } from 'react';
import { isUnfinished, sendBeforeClosing } from './document/edit-content';

/** Sends what waits as the tab closes, and asks first when something would be lost. */
export function useClosing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnfinished()) event.preventDefault();
    };
    // A tab that comes back as it was would go on from what it no longer knows.
    const begin = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', sendBeforeClosing);
    window.addEventListener('pageshow', begin);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', sendBeforeClosing);
      window.removeEventListener('pageshow', begin);
    };
  }, []);
}
