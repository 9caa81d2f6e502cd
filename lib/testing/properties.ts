import fc from 'fast-check';

/** The seed of `npm test`, so that each run tries the same cases; a release tries others, and fast-check names its seed. */
const FIXED_SEED = 20_261_101;
if (!('hasFreeSeed' in globalThis)) fc.configureGlobal({ seed: FIXED_SEED });

export { fc };
