import { readContent } from './reading/read';

/** The counters: `statistics.json`. */
export const statistics = readContent('statistics');
