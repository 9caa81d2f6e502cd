import { parseContent } from './reading/parse';
import json from './site.json' with { type: 'json' };

/** The company, as several sections show it: `site.json`. */
export const site = parseContent('site', json);
