/** Id of the navigation bar, whose background changes with the scroll position. */
export const BAR_ID = 'barra';

/** Id of an invisible element at the top of the page. The bar is transparent while it is over this element. */
export const PAGE_TOP_ID = 'comienzo';

/** Id of the entries of the wide bar if at least one entry opens a dropdown. */
export const ENTRIES_ID = 'navegacion';

/** Id of the mobile menu. Without JavaScript a link to this id opens the menu. */
export const MENU_ID = 'menu';
