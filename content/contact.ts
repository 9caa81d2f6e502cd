import { readContent } from './reading/read';

/** What stands round the contact form: `contact.json`. */
export const contact = readContent('contact');
