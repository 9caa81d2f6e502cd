import { readFileSync, writeFileSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import type { ContentFile } from '@/content/schema/content';
import { isPlace, placeInContent } from './place-in-content';
import { recipes } from './recipes';
import { useContentCopy } from './testing/content-copy';

useContentCopy();

const textOf = (file: ContentFile) => readFileSync(contentPath(file), 'utf8');
const read = (file: ContentFile) => JSON.parse(textOf(file));

type Result = Parameters<typeof placeInContent>[0]['result'];

/** A client's logo that was just prepared for the first time. */
function aResult({ name = 'lenca', isNew = true, width = 240 } = {}): Result {
  const src = `/media/clients/${name}.svg`;
  const value = { name: 'Lenca', logo: { src, alt: 'Lenca', width, height: 80 } };
  const entry = { target: recipes.clientes.target, value };
  return { original: `clientes/${name}.svg`, kind: 'made', isNew, entry, variants: [], notes: [] };
}

/** A film that was just prepared for the first time. */
function aFilmResult(name: string): Result {
  const sources = [{ src: `/media/films/${name}.mp4`, type: 'video/mp4' }];
  const value = { sources, width: 1280, height: 800, description: 'Di qué.' };
  const entry = { target: recipes.peliculas.target, value };
  return { original: `peliculas/${name}.mp4`, kind: 'made', isNew: true, entry, variants: [], notes: [] };
}

test('a new client’s logo goes to the end of their list', () => {
  const before = read('clients').logos;
  const result = aResult();
  expect(placeInContent({ result })).toEqual({
    kind: 'inserted',
    file: 'clients',
    label: expect.stringMatching(/, Lenca$/),
    keepsTexts: false,
  });
  expect(read('clients').logos).toEqual([...before, result.entry.value]);
});

test('a logo that is used already is renewed where it stands', () => {
  const [first, ...others] = read('clients').logos;
  const name = first.logo.src.replace(/^.*\/|\.svg$/g, '');
  expect(placeInContent({ result: aResult({ name, width: 199 }) })).toEqual({ kind: 'used', files: ['clients'] });
  expect(read('clients').logos).toEqual([{ ...first, logo: { ...first.logo, width: 199 } }, ...others]);
});

test('what was taken out is not put back when it is made anew', () => {
  const before = textOf('clients');
  expect(placeInContent({ result: aResult({ isNew: false }) })).toEqual({ kind: 'unused' });
  expect(textOf('clients')).toBe(before);
});

test('what is as it was leaves a text as a person laid it out', () => {
  const [first] = read('clients').logos;
  writeFileSync(contentPath('clients'), JSON.stringify(read('clients')));
  const before = textOf('clients');
  const entry = { target: recipes.clientes.target, value: first };
  const result: Result = { original: 'clientes/a.svg', kind: 'unchanged', made: [first.logo.src], entry };
  expect(placeInContent({ result })).toEqual({ kind: 'used', files: ['clients'] });
  expect(textOf('clients')).toBe(before);
});

test('a drawing that only decorates gets no alternative text', () => {
  const drawing = { src: '/media/brand/olas.svg', alt: 'Olas', width: 600, height: 36 };
  const entry = { target: recipes.marca.target, value: drawing };
  const result: Result = { original: 'marca/olas.svg', kind: 'made', isNew: true, entry, variants: [], notes: [] };
  placeInContent({ result, asked: { file: 'services', path: ['panorama'] } });
  const { alt, ...fields } = drawing;
  expect(read('services').panorama).toEqual(fields);
});

describe('a film', () => {
  test('goes to the product of its name, whose description stays', () => {
    const products = read('products');
    const [first] = products.slides;
    first.author.name = 'Nueva película';
    writeFileSync(contentPath('products'), JSON.stringify(products));
    const placement = placeInContent({ result: aFilmResult('nueva-pelicula') });
    expect(placement).toMatchObject({ kind: 'inserted', keepsTexts: true });
    const { film } = read('products').slides[0];
    expect(film.sources).toMatchObject([{ src: '/media/films/nueva-pelicula.mp4' }]);
    expect(film.description).toBe(first.film.description);
  });

  test('of no known product goes where a person says', () => {
    const result = aFilmResult('desconocida');
    expect(placeInContent({ result })).toEqual({ kind: 'unused' });
    const asked = { file: 'products' as const, path: ['slides', 1, 'film'] };
    expect(placeInContent({ result, asked })).toMatchObject({ kind: 'inserted' });
    expect(read('products').slides[1].film.sources).toMatchObject([{ src: '/media/films/desconocida.mp4' }]);
  });
});

test.each([
  ['a film', aFilmResult('puente'), { file: 'hero', path: ['image'] }],
  ['a film', aFilmResult('puente'), { file: 'services', path: ['cards', 0] }],
  ['a client’s logo', aResult(), { file: 'clients', path: ['logos'] }],
  ['a client’s logo', aResult(), { file: 'hero', path: ['headline'] }],
] as const)('%s is refused where the schema takes none', (_what, result, { file, path }) => {
  const before = textOf(file);
  const placement = placeInContent({ result, asked: { file, path: [...path] } });
  expect(placement).toMatchObject({ kind: 'refused', problem: expect.any(String) });
  expect(textOf(file)).toBe(before);
});

test('a text that a person must still write keeps nothing out', () => {
  const image = { src: '/media/talent/ana.avif', alt: 'Retrato de Ana', width: 256, height: 256 };
  const value = { image, name: 'Ana', position: { label: 'CARGO', color: 'primary' } };
  const entry = { target: recipes.talento.target, value };
  const result: Result = { original: 'talento/ana.png', kind: 'made', isNew: true, entry, variants: [], notes: [] };
  expect(placeInContent({ result })).toMatchObject({ kind: 'inserted' });
});

test.each([
  ['products', ['slides', 0, 'film'], true],
  ['clients', ['logos', '-'], true],
  ['brand', ['symbol'], true],
  ['products', ['slides', 99, 'film'], false],
  ['clients', ['logos'], false],
  ['hero', ['headline'], false],
  ['hero', ['imagen'], false],
] as const)('whether %s has a place at %j', (file, path, expected) => {
  expect(isPlace({ file, path: [...path] })).toBe(expected);
});

test('what a file keeps for code editors stays', () => {
  placeInContent({ result: aResult() });
  expect(textOf('clients')).toMatch(/^\{\n {2}"\$schema"/);
});
