import fc from 'fast-check';
import { formatPolicy, parsePolicy, positionInPolicy } from './policy-text';
import { TextError } from './text-error';

const HEAD = '---\ntitle: Política\ndate: 2026-11-25\n---\n\n';

const policyWith = (text: string) => `${HEAD}Introducción.\n\n## Datos\n\n${text}\n`;

/** What is said of a text that cannot be read, and on which line. */
function faultIn(text: string): { line: number; problem: string } | undefined {
  try {
    parsePolicy(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    return { line: error.position.line, problem: error.problem };
  }
}

test('a policy is read by its headings, paragraphs and lists', () => {
  const text = policyWith('{contador} Contamos.\n\nUno,\nen dos líneas.\n\n- Primero\n- Segundo\n\n## Fin\n\nAdiós.');
  expect(parsePolicy(text)).toEqual({
    title: 'Política',
    version: '2026-11-25',
    introduction: 'Introducción.',
    sections: [
      { title: 'Datos', counter: 'Contamos.', paragraphs: ['Uno, en dos líneas.'], list: ['Primero', 'Segundo'] },
      { title: 'Fin', paragraphs: ['Adiós.'] },
    ],
  });
});

const line = fc
  .string({ unit: fc.constantFrom(...'aá1•– .-+*#>_`[](){}<&;:!~|=\\"«»$%/'), minLength: 1, maxLength: 24 })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '' && !text.startsWith('{contador}'));

test('whatever its texts hold, a policy that is written is read as the same', () => {
  const section = fc.record(
    {
      title: line,
      counter: line,
      paragraphs: fc.array(line, { minLength: 1, maxLength: 3 }),
      list: fc.array(line, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['title', 'paragraphs'] },
  );
  const policy = fc.record({
    title: line,
    version: fc.constant('2026-11-25'),
    introduction: line,
    sections: fc.array(section, { maxLength: 3 }),
  });
  fc.assert(fc.property(policy, (value) => expect(parsePolicy(formatPolicy(value))).toEqual(value)));
});

test.each([
  ['no front matter', '# Política\n', 1, 'Falta la cabecera con el título y la fecha.'],
  ['a front matter that is no list of fields', '---\ntitle: "Política\n---\n', 2, 'La cabecera no se puede leer.'],
  [
    'a field that the front matter does not have',
    HEAD.replace('date', 'fecha'),
    3,
    'El campo «fecha» no existe en la cabecera.',
  ],
  ['a front matter without a date', '---\ntitle: Política\n---\n', 1, 'En la cabecera falta «date».'],
  ['a front matter that is a sentence', '---\nhola\n---\n', 2, 'La cabecera no se puede leer.'],
  ['a name that is no name', HEAD.replace('date', 'date (vigencia'), 3, /^El campo «date \(vigencia» no existe/],
  ['two paragraphs in an entry', policyWith('- Uno\n\n  Dos'), 12, 'Un punto de la lista tiene dos párrafos.'],
  ['bullets of a word processor', policyWith('Datos:\n\n• Nombre\n• Correo'), 12, /no se leería como tal/],
  ['a heading without a space', policyWith('##Finalidades'), 10, /no se leería como tal/],
  ['an entry without a space', policyWith('-Nombre\n-Correo'), 10, /no se leería como tal/],
  ['a date twice', '---\ntitle: P\ndate: 2026-11-25\ndate: 2026-11-26\n---\n', 4, 'La cabecera no se puede leer.'],
  ['bold text', policyWith('Es **muy** importante.'), 10, /sin negritas, cursivas, enlaces/],
  ['a link', policyWith('Escribe [aquí](https://istmo.co).'), 10, /sin negritas, cursivas, enlaces/],
  ['a numbered list', policyWith('1. Uno\n2. Dos'), 10, /y esto es otra cosa/],
  ['a list in a list', policyWith('- Uno\n  - Dos'), 11, /y esto es otra cosa/],
  ['a table', policyWith('| a | b |\n| - | - |\n| 1 | 2 |'), 10, /y esto es otra cosa/],
  ['a line with spaces before it', policyWith('    Con sangría'), 10, /y esto es otra cosa/],
  ['a heading of another size', policyWith('### Más'), 10, /y esto es otra cosa/],
  ['a paragraph after a list', policyWith('Hola\n\n- Uno\n\nOtro'), 14, /Después de la lista/],
  ['two introductions', `${HEAD}Una.\n\nDos.\n`, 8, /Antes del primer título/],
  ['the paragraph about the counter too late', policyWith('Hola.\n\n{contador} Contamos.'), 12, /no es el primero/],
])('%s is told by its line', (_, text, at, problem) => {
  expect(faultIn(text)).toEqual({ line: at, problem: expect.stringMatching(problem) });
});

test('what looks like the definition of a link is a paragraph', () => {
  expect(parsePolicy(policyWith('[Nota]: https://istmo.co'))).toMatchObject({
    sections: [{ paragraphs: ['[Nota]: https://istmo.co'] }],
  });
});

test('a value is found by its path', () => {
  const text = policyWith('Hola.\n\n- Uno\n- Dos');
  expect(positionInPolicy(text, ['version'])).toEqual({ line: 3, column: 1 });
  expect(positionInPolicy(text, ['sections', 0, 'list', 1])).toEqual({ line: 13, column: 1 });
  expect(positionInPolicy(text, ['sections', 0, 'counter'])).toEqual({ line: 8, column: 1 });
});
