import json from './services.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** What the company does: `services.json`. */
export const services = parseContent('services', json);
