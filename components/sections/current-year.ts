import { useEffect } from 'react';

/** Replaces the year of the build in the copyright line by the current year if the current year is later. */
export function useCopyrightYearUpdate(): void {
  useEffect(() => {
    const yearNode = document.querySelector('[data-year]');
    if (yearNode) yearNode.textContent = String(Math.max(Number(yearNode.textContent), new Date().getFullYear()));
  }, []);
}
