import { readContent } from './reading/read';

/** The company, as several sections show it: `site.json`. */
export const site = readContent('site');
