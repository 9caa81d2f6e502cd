import { readContent } from './reading/read';

/** The banner at the top of the page: `hero.json`. */
export const hero = readContent('hero');
