import json from './talent.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The team: `talent.json`. */
export const talent = parseContent('talent', json);
