import { readContent } from './reading/read';

/** Who the company is: `about.json`. */
export const about = readContent('about');
