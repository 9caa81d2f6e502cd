import json from './hero.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The banner at the top of the page: `hero.json`. */
export const hero = parseContent('hero', json);
