import json from './navigation.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The menu of the bar: `navigation.json`. */
export const navigation = parseContent('navigation', json);
