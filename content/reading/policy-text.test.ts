import { parsePolicy } from './policy-text';

const FRONT_MATTER = '---\ntitle: Política\ndate: 2026-11-25\n---\n\n';

const policyWith = (text: string) => `${FRONT_MATTER}Introducción.\n\n## Datos\n\n${text}\n`;

test('parsePolicy groups paragraphs and lists by heading', () => {
  const text = policyWith('Uno,\nen dos líneas.\n\n- Primero\n- Segundo\n\n## Fin\n\nAdiós.');
  expect(parsePolicy(text)).toEqual({
    value: {
      title: 'Política',
      version: '2026-11-25',
      introduction: 'Introducción.',
      sections: [
        { title: 'Datos', paragraphs: ['Uno, en dos líneas.'], list: ['Primero', 'Segundo'] },
        { title: 'Fin', paragraphs: ['Adiós.'] },
      ],
    },
    problems: [],
  });
});

test.each([
  ['no front matter', '# Política\n', 'cabecera'],
  ['invalid front matter', '---\ntitle: "Política\n---\n', 'cabecera'],
  ['two introductions', `${FRONT_MATTER}Una.\n\nDos.\n`, 'la introducción, y hay más: «Dos.»'],
  ['two paragraphs in a list entry', policyWith('- Uno\n\n  Dos'), 'hay otra cosa: «Dos»'],
  ['a heading without a space after ##', policyWith('##Finalidades'), 'hay otra cosa: «##Finalidades»'],
  ['deleted text', policyWith('Es ~~muy~~ importante.'), 'hay otra cosa: «Es muy importante.»'],
  ['a picture without text', policyWith('Hola.\n\n![](file:///a.png)'), 'hay otra cosa: «![](file:///a.png)»'],
  ['an indented line', policyWith('    Con sangría'), 'hay otra cosa: «Con sangría»'],
  ['a heading without text', policyWith('Hola\n\n## Fin'), 'no tiene texto debajo: «Fin»'],
  ['a paragraph after a list', policyWith('Hola\n\n- Uno\n\nOtro'), 'no va otro párrafo: «Otro»'],
])('parsePolicy quotes the problem of a policy with %s', (_description, text, problem) => {
  expect(parsePolicy(text).problems).toEqual([expect.objectContaining({ problem: expect.stringContaining(problem) })]);
});

test('parsePolicy reports all problems of a policy at once', () => {
  const { problems } = parsePolicy(policyWith('~~Uno~~\n\n- Dos\n\nTres\n\n| Cuatro |\n| --- |\n| Cinco |'));
  expect(problems.map(({ problem }) => problem.split(': ')[1])).toEqual(['«Uno», «Cuatro», «Cinco».', '«Tres».']);
});

test.each([
  ['bold and italic text', 'Es **muy** *importante*.', { paragraphs: ['Es muy importante.'] }],
  [
    'links',
    '[hola@lenca.co](mailto:hola@lenca.co), [aquí](https://lenca.co)',
    { paragraphs: ['hola@lenca.co, aquí (https://lenca.co)'] },
  ],
  ['a link definition', '[Nota]: https://istmo.co', { paragraphs: ['[Nota]: https://istmo.co'] }],
  ['a numbered list', '1. Uno\n2. Dos', { paragraphs: ['1. Uno', '2. Dos'] }],
  ['nested lists', '- Uno\n  - Dos', { paragraphs: [], list: ['Uno', 'Dos'] }],
  [
    'bullets of Word',
    'Datos:\n\n·\u00a0\u00a0 Uno\n\no\u00a0\u00a0 Dos\n\n• Tres\n• Cuatro',
    { paragraphs: ['Datos:'], list: ['Uno', 'Dos', 'Tres', 'Cuatro'] },
  ],
])('parsePolicy accepts %s', (_description, text, section) => {
  expect(parsePolicy(policyWith(text))).toMatchObject({ value: { sections: [section] }, problems: [] });
});

test('parsePolicy accepts headings of any level, with the numbers of their sections', () => {
  const text = '# Política\n\nHola.\n\n# 1. Uno\n\nA.\n\n### 2) Dos\n\nB.\n';
  const sections = [{ title: 'Uno' }, { title: 'Dos' }];
  expect(parsePolicy(FRONT_MATTER + text)).toMatchObject({ value: { introduction: 'Hola.', sections }, problems: [] });
});
