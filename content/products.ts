import { readContent } from './reading/read';

/** The carousel of products: `products.json`. */
export const products = readContent('products');
