import { useEffect } from 'react';

/** Replaces the year of the build in the page when a new year has started. */
export function useCurrentYear(): void {
  useEffect(() => {
    const year = document.querySelector('[data-year]');
    if (year) year.textContent = String(Math.max(Number(year.textContent), new Date().getFullYear()));
  }, []);
}
