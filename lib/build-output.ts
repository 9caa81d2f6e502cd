import { PAGE_PATH } from './routes';

/** Where `npm run build` leaves the site, to be uploaded as it is, and the page in it. */
export const OUT = 'out';
export const PAGE_FILE = `${OUT}${PAGE_PATH}.html`;
