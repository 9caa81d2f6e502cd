import { fc } from '@/lib/testing/properties';
import { normalizeEmail, normalizeMessage, normalizeName } from './normalize';

const TEXTS_TO_NORMALIZE = [..."\t\v\f\0\u2028\ud83d<>'.?\u200e", 'mailto:', 'ana@x.co'];

/** Random text that often contains characters and words that normalization changes. */
const pastedText = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...TEXTS_TO_NORMALIZE)))
  .map((texts) => texts.join(''));

test.each([
  ['name', normalizeName],
  ['message', normalizeMessage],
  ['e-mail', normalizeEmail],
] as const)('normalizing a %s twice gives the same result as normalizing it once', (_, normalize) => {
  fc.assert(
    fc.property(pastedText, (text) => normalize(normalize(text)) === normalize(text)),
    { numRuns: 20000 },
  );
});
