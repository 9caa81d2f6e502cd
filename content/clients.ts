import { readContent } from './reading/read';

/** The carousel of the clients' logos: `clients.json`. */
export const clients = readContent('clients');
