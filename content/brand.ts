import json from './brand.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** How the company looks: `brand.json`. */
export const brand = parseContent('brand', json);
