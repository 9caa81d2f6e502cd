import { parseContent } from './reading/parse';
import json from './statistics.json' with { type: 'json' };

/** The counters: `statistics.json`. */
export const statistics = parseContent('statistics', json);
