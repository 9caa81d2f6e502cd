import json from './clients.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The carousel of the clients' logos: `clients.json`. */
export const clients = parseContent('clients', json);
