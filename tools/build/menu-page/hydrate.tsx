import { hydrateRoot } from 'react-dom/client';
import type { Navigation } from '@/content/types';
import { MENU_DATA_ID } from './data-id';
import { MenuPage } from './page';

/** The script of every menu page; its menu stands in the page as JSON. */
const data = document.getElementById(MENU_DATA_ID)?.textContent ?? '';
const navigation: Navigation = JSON.parse(data);
hydrateRoot(document.body, <MenuPage {...navigation} />);
