import { fc } from '@/lib/testing/properties';
import { normalizeText } from './normalize';

test('what was mended once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
    }),
  );
});
