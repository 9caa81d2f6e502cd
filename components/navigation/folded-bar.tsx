import { useEffect } from 'react';
import { ENTRIES_ID } from './ids';

/** Folds the bar when the code of its lists cannot be fetched: the menu of narrow screens works without it. */
export function FoldedBar() {
  // Changes the bar, which is no part of React's tree.
  useEffect(() => {
    const menu = document.getElementById(ENTRIES_ID);
    if (!menu) return;
    menu.hidden = true;
    // Without this container the bar shows its menu button at every width.
    menu.closest('header')?.style.setProperty('container-name', 'none');
  }, []);
  return null;
}
