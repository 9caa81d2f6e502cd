import { useEffect } from 'react';

/** Replaces the year of the build by the current year if the current year is later. */
export function useCurrentYear(): void {
  useEffect(() => {
    const year = document.querySelector('[data-year]');
    if (year) year.textContent = String(Math.max(Number(year.textContent), new Date().getFullYear()));
  }, []);
}
