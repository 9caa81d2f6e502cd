import { fc } from '@/lib/testing/properties';
import { normalizeEmail, normalizeMessage, normalizeName } from './normalize';

const SIGNS = [..."\t\v\f\0\u2028\ud83d<>'.?＠\u200e", 'mailto:', 'ana@x.co'];

/** Random text with many characters that normalization changes. */
const pasted = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...SIGNS)))
  .map((parts) => parts.join(''));

test.each([
  ['name', normalizeName],
  ['message', normalizeMessage],
  ['e-mail', normalizeEmail],
] as const)('normalizing a %s twice changes nothing more', (_, normalize) => {
  fc.assert(
    fc.property(pasted, (text) => normalize(normalize(text)) === normalize(text)),
    { numRuns: 20000 },
  );
});
