import { projectContent } from '@/editor/document/testing/sample-content';
import { policyFromText } from './policy-from-text';
import { problemsWith } from './replace-policy';

// jsdom has none; content is plain JSON.
globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));

const problemsIn = (text: string) => problemsWith(policyFromText(text), projectContent).map(({ problem }) => problem);

test('a policy with its parts can take the place of another', () => {
  expect(problemsIn('# Política\nHola.\n## Uno\nUna.\n- Un punto.')).toEqual([]);
});

test.each([
  { what: 'no section', text: 'Hola.', problem: 'No hay ningún apartado.' },
  {
    what: 'no introduction',
    text: '## Uno\nUna.',
    problem: 'Falta la introducción, que va antes del primer apartado.',
  },
  {
    what: 'markup in the introduction',
    text: 'Hola **mundo**.\n## Uno\nUna.',
    problem: expect.stringMatching(/Introducción: .*\*\*/),
  },
  { what: 'an empty section', text: 'Hola.\n## Uno\n## Dos\nDos.', problem: 'El apartado «Uno» no tiene texto.' },
  {
    what: 'the same section twice',
    text: 'Hola.\n## Uno\nUna.\n## Uno\nDos.',
    problem: 'Apartado 2: «Uno» ya está en la lista, con el n.º 1.',
  },
  {
    what: 'a long heading',
    text: `Hola.\n## ${'a'.repeat(61)}\nUna.`,
    problem: 'Apartado 1: El texto tiene 61 caracteres y en su lugar caben 60.',
  },
  {
    what: 'a long title',
    text: `# ${'a'.repeat(41)}\nHola.\n## Uno\nUna.`,
    problem: 'Política de privacidad, Título: El texto tiene 41 caracteres y en su lugar caben 40.',
  },
])('tells of $what', ({ text, problem }) => {
  expect(problemsIn(text)).toEqual([problem]);
});
