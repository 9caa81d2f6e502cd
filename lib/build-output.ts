import { PAGE_PATH } from './routes';

/** The output folder of `npm run build`, ready to be uploaded, and the page in it. */
export const OUT = 'out';
export const PAGE_FILE = `${OUT}${PAGE_PATH}.html`;
