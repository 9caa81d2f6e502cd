import json from './contact.json' with { type: 'json' };
import { parseContent } from './reading/parse';

/** What stands round the contact form: `contact.json`. */
export const contact = parseContent('contact', json);
