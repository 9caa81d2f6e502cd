/** @jest-environment jsdom */
import { fc } from '@/lib/testing/properties';
import { readPasted } from './read-pasted';

test('no word of any text is lost', () => {
  const line = fc.oneof(
    fc.constantFrom('', '1. Uno', '2. Dos', 'POLÍTICA', 'Política de datos', 'a) Uno', '1) Uno', '2.1 Uno', 'I. Uno'),
    fc
      .array(fc.constantFrom('Una', 'DOS', 'tres.', 'de:', 'años,', '2024', 'Artículo'), { maxLength: 30 })
      .map((words) => words.join(' ')),
  );
  const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const plain = lines.join('\n');
      const html = lines.map((text) => `<p>${text}</p>`).join('');
      expect(words(readPasted({ html: '', plain }).text)).toEqual(words(plain));
      expect(words(readPasted({ html, plain: '' }).text)).toEqual(words(plain));
    }),
  );
});
