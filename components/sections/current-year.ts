import { useEffect } from 'react';

/** Corrects the year of the build, which stands in the page, once a new one has begun. */
export function useCurrentYear(): void {
  useEffect(() => {
    const year = document.querySelector('[data-year]');
    if (year) year.textContent = String(Math.max(Number(year.textContent), new Date().getFullYear()));
  }, []);
}
