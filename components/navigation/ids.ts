/** The bar, where it changes with the scroll. */
export const BAR_ID = 'barra';

/** The mark at the top of the page, over which the bar is transparent. */
export const PAGE_TOP_ID = 'comienzo';

/** The wide bar's entries, when some of them open lists. */
export const ENTRIES_ID = 'navegacion';

/** The menu of narrow screens, which its button opens and, without scripts, a link leads to. */
export const MENU_ID = 'menu';
