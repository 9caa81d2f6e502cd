import { readContent } from './reading/read';

/** The footer: `footer.json`. */
export const footer = readContent('footer');
