import { useEffect } from 'react';
import { ENTRIES_ID } from './ids';

/** The fallback when the code of the dropdowns fails to load: folds the bar, because the mobile menu works without it. */
export function FoldedBar() {
  // Changes the bar, which is outside this React tree.
  useEffect(() => {
    const menu = document.getElementById(ENTRIES_ID);
    if (!menu) return;
    menu.hidden = true;
    // Without the container query the bar shows the menu button at every width.
    menu.closest('header')?.style.setProperty('container-name', 'none');
  }, []);
  return null;
}
