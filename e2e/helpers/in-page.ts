/** Before a function's text that runs in a page: the compiler of the tests names functions by this. */
export const KEEPS_NAMES = 'const __name = (value) => value;';
