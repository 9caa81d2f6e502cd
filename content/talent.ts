import { parseContent } from './reading/parse';
import json from './talent.json' with { type: 'json' };

/** The team: `talent.json`. */
export const talent = parseContent('talent', json);
