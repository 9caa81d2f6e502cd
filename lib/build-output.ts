import { PAGE_PATH } from './routes';

/** The output folder of `npm run build`. It contains the complete site. */
export const OUT = 'out';

/** The HTML file of the page in the output folder. */
export const PAGE_FILE = `${OUT}${PAGE_PATH}.html`;
