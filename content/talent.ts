import { readContent } from './reading/read';

/** The team: `talent.json`. */
export const talent = readContent('talent');
