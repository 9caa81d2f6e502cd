import { ENTRIES_ID } from './ids';

/** Collapses the bar to its menu button when the code of the dropdowns failed to load. The mobile menu still works. */
export function collapseBar(): void {
  const menu = document.getElementById(ENTRIES_ID);
  if (!menu) return;
  menu.hidden = true;
  // Renames the container, so that the queries of `bar-wide` never match and the menu button is visible at every width.
  menu.closest('header')?.style.setProperty('container-name', 'none');
}
