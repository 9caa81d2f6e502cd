import { projectContent } from '@/tools/review/testing/project-content';
import { alternativeTexts } from './alternative-texts';
import { faults } from './faults';
import { policyDate } from './policy-date';
import { routes } from './routes';
import { rows } from './rows';
import { unusedFiles } from './unused-files';

test('what keeps a file from being used is an error at its place', () => {
  const fault = {
    name: 'hero' as const,
    path: ['headline'],
    label: 'Titular',
    problem: 'El texto está vacío.',
    remedy: 'Escribe el texto.',
  };
  expect(faults({ faults: [fault] })).toEqual([
    {
      level: 'error',
      file: 'content/hero.json',
      part: 'Portada',
      label: 'Titular',
      keys: ['headline'],
      problem: 'El texto está vacío.',
      remedy: 'Escribe el texto.',
      anchor: expect.any(String),
    },
  ]);
});

test('advice tells a list that does not fit in its row', () => {
  const cards = (amount: number) => ({ services: { cards: Array.from({ length: amount }, () => ({})) } });
  expect(rows({ values: cards(3) })).toEqual([]);
  expect(rows({ values: cards(4) })).toMatchObject([
    {
      level: 'advice',
      keys: ['cards'],
      problem: 'Hay 4 entradas y en cada fila caben 3: la última fila queda incompleta.',
      remedy: 'Deja 3 o pon 6.',
    },
  ]);
});

test('a list that fills several rows needs no advice', () => {
  const items = Array.from({ length: 6 }, () => ({}));
  expect(rows({ values: { statistics: { items } } })).toEqual([]);
});

test.each([
  ['Imagen de un puente', 1],
  ['fotografía de la sede', 1],
  ['lenca.svg', 1],
  ['Un puente de luz', 0],
])('advice on the alternative text «%s»: %d', (alt, amount) => {
  const values = { about: { brandImage: { alt } } };
  expect(alternativeTexts({ values })).toHaveLength(amount);
});

test('advice tells a route that leads to the top of the page', () => {
  const values = {
    navigation: {
      entries: [
        { name: 'Inicio', route: '/' },
        { name: 'Servicios', route: '/servicios', scrollToId: 'services' },
        { name: 'Blog', route: '/blog' },
      ],
    },
  };
  expect(routes({ values })).toMatchObject([{ level: 'advice', keys: ['entries', 2, 'route'] }]);
});

test('a route that names a section leads there', () => {
  const values = { navigation: { entries: [{ name: 'Nosotros', route: '#nosotros' }] } };
  expect(routes({ values })).toEqual([]);
});

test('a copy that somebody kept beside the content is told', () => {
  const used = ['hero.json', 'hero.ts', 'privacy-policy.md', 'palabras.txt', 'samples.json', '.DS_Store'];
  expect(unusedFiles({ fileNames: used })).toEqual([]);
  const findings = unusedFiles({ fileNames: [...used, 'hero copia.json', 'hero.md'] });
  expect(findings.map(({ file }) => file)).toEqual(['content/hero copia.json', 'content/hero.md']);
});

test('a policy holds from the day of its version on', () => {
  const content = projectContent();
  content['privacy-policy'].version = '2027-03-01';
  expect(policyDate({ content, today: '2027-03-01' })).toEqual([]);
  expect(policyDate({ content, today: '2027-02-28' })).toMatchObject([
    {
      level: 'pending',
      keys: ['version'],
      problem: 'La política empieza a regir el 2027-03-01 y hoy es 2027-02-28.',
    },
  ]);
});
