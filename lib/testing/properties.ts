import fc from 'fast-check';

/** Makes `npm test` try the same cases in each run. A release run uses a random seed, and a failure prints it. */
const FIXED_SEED = 20_261_101;
if (!('isReleaseRun' in globalThis)) fc.configureGlobal({ seed: FIXED_SEED });

export { fc };
