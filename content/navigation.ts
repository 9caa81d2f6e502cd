import { readContent } from './reading/read';

/** The menu of the bar: `navigation.json`. */
export const navigation = readContent('navigation');
