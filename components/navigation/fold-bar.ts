import { ENTRIES_ID } from './ids';

/** Folds the bar when the code of its dropdowns failed to load: the menu of narrow screens works without it. */
export function foldBar(): void {
  const menu = document.getElementById(ENTRIES_ID);
  if (!menu) return;
  menu.hidden = true;
  // Without this container the bar shows its menu button at every width.
  menu.closest('header')?.style.setProperty('container-name', 'none');
}
