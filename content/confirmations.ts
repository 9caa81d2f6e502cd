import json from './confirmations.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** What a person said is in order before the site is published: `confirmations.json`. */
export const confirmations = parseContent('confirmations', json);
