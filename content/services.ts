import { parseContent } from './reading/parse';
import json from './services.json' with { type: 'json' };

/** What the company does: `services.json`. */
export const services = parseContent('services', json);
