import { parsePolicy } from './policy-text';

const FRONT_MATTER = '---\ntitle: Política\ndate: 2026-11-25\n---\n\n';

const policyWith = (text: string) => `${FRONT_MATTER}Introducción.\n\n## Datos\n\n${text}\n`;

test('parsePolicy groups paragraphs and lists by heading', () => {
  const text = policyWith('Uno,\nen dos líneas.\n\n- Primero\n- Segundo\n\n## Fin\n\nAdiós.');
  expect(parsePolicy(text)).toEqual({
    title: 'Política',
    version: '2026-11-25',
    introduction: 'Introducción.',
    sections: [
      { title: 'Datos', paragraphs: ['Uno, en dos líneas.'], list: ['Primero', 'Segundo'] },
      { title: 'Fin', paragraphs: ['Adiós.'] },
    ],
  });
});

test.each([
  ['no front matter', '# Política\n', 'cabecera'],
  ['invalid front matter', '---\ntitle: "Política\n---\n', 'cabecera'],
  ['two introductions', `${FRONT_MATTER}Una.\n\nDos.\n`, 'Línea 8: antes del primer título'],
  ['two paragraphs in a list entry', policyWith('- Uno\n\n  Dos'), 'Línea 12: la política muestra solo'],
  ['word processor bullets', policyWith('Datos:\n\n• Nombre\n• Correo'), 'Línea 12: un punto de una lista'],
  ['a heading without a space after ##', policyWith('##Finalidades'), 'Línea 10: un punto de una lista o un título'],
  ['bold text', policyWith('Es **muy** importante.'), 'Línea 10: la política va sin negritas'],
  ['a numbered list', policyWith('1. Uno\n2. Dos'), 'Línea 10: la política muestra solo'],
  ['an indented line', policyWith('    Con sangría'), 'Línea 10: la política muestra solo'],
  ['a paragraph after a list', policyWith('Hola\n\n- Uno\n\nOtro'), 'Línea 14: después de la lista'],
])('parsePolicy rejects a policy with %s', (_description, text, problem) => {
  expect(() => parsePolicy(text)).toThrow(problem);
});

test('parsePolicy parses a Markdown link definition as a paragraph', () => {
  expect(parsePolicy(policyWith('[Nota]: https://istmo.co'))).toMatchObject({
    sections: [{ paragraphs: ['[Nota]: https://istmo.co'] }],
  });
});
