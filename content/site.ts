import json from './site.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The company, as several sections show it: `site.json`. */
export const site = parseContent('site', json);
