import { readContent } from './reading/read';

/** How the company looks: `brand.json`. */
export const brand = readContent('brand');
