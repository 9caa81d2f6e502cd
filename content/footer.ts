import json from './footer.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** The footer: `footer.json`. */
export const footer = parseContent('footer', json);
