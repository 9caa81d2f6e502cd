/** The bar whose background changes with the scroll position. */
export const BAR_ID = 'barra';

/** The element at the top of the page over which the bar is transparent. */
export const PAGE_TOP_ID = 'comienzo';

/** The entries of the wide bar when at least one of them opens a list. */
export const ENTRIES_ID = 'navegacion';

/** The mobile menu. Its button opens it; without scripts a link to this id does. */
export const MENU_ID = 'menu';
