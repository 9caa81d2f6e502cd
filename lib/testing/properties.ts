import fc from 'fast-check';

/** The seed of `npm test`, so that each run tries the same cases. */
const FIXED_SEED = 20_261_101;

/** `npm run test:release` tries other cases each time, by a seed in `PROPERTY_SEED`. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? FIXED_SEED) });

/** fast-check, with the seed of this run. */
export { fc };
