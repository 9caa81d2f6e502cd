import json from './about.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** Who the company is: `about.json`. */
export const about = parseContent('about', json);
