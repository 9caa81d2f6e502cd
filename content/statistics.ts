import json from './statistics.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The counters: `statistics.json`. */
export const statistics = parseContent('statistics', json);
