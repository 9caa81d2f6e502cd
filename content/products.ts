import json from './products.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The carousel of products: `products.json`. */
export const products = parseContent('products', json);
