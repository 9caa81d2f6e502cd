import { readContent } from './reading/read';

/** What a person said is in order before the site is published: `confirmations.json`. */
export const confirmations = readContent('confirmations');
