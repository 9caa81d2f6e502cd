import { fc } from '@/lib/testing/properties';
import { mendEmail, mendMessage, mendName } from './mend';

/** Texts with much of what is mended in them. */
const pasted = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\t',
        '\v',
        '\f',
        '\0',
        '\u2028',
        '\ud83d',
        '<',
        '>',
        "'",
        '.',
        'mailto:',
        'ana@x.co',
        '?',
        '＠',
        '\u200e',
      ),
    ),
  )
  .map((parts) => parts.join(''));

test.each([
  ['name', mendName],
  ['message', mendMessage],
  ['e-mail', mendEmail],
] as const)('mending a %s twice changes nothing more', (_, mend) => {
  fc.assert(
    fc.property(pasted, (text) => mend(mend(text)) === mend(text)),
    { numRuns: 20000 },
  );
});
