/** The id of the menu of narrow screens, which its button opens and, without scripts, a link leads to. */
export const MENU_ID = 'menu';
