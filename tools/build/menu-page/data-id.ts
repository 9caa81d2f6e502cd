/** The id of the element that holds a menu page's menu, as JSON. */
export const MENU_DATA_ID = 'menu-data';
