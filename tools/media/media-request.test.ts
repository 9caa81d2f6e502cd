import { mkdirSync, writeFileSync } from 'node:fs';
import { readRequest } from './media-request';
import { ORIGINALS_FOLDER } from './originals-folder';
import { useContentCopy } from './testing/content-copy';

useContentCopy();
beforeEach(() => {
  mkdirSync(`${ORIGINALS_FOLDER}/peliculas`, { recursive: true });
  writeFileSync(`${ORIGINALS_FOLDER}/peliculas/nueva.mp4`, '');
});

test('without arguments all originals are prepared', () => {
  expect(readRequest([])).toEqual({ kind: 'all' });
});

test.each(['peliculas/nueva.mp4', `${ORIGINALS_FOLDER}/peliculas/nueva.mp4`])('%s is prepared alone', (original) => {
  expect(readRequest([original])).toEqual({ kind: 'some', originals: ['peliculas/nueva.mp4'] });
});

test('an original is put where a person says', () => {
  expect(readRequest(['--en', 'products/slides/0/film', 'peliculas/nueva.mp4'])).toEqual({
    kind: 'some',
    originals: ['peliculas/nueva.mp4'],
    place: { file: 'products', path: ['slides', 0, 'film'] },
  });
});

test.each([
  [['peliculas/otra.mp4'], /No existe .*otra\.mp4/],
  [['peliculas'], /peliculas es una carpeta/],
  [['--en', 'clients/logos', 'peliculas/nueva.mp4'], /no tiene el lugar «clients\/logos»/],
  [['--en', 'products/slides/0/film'], /un lugar del contenido y un original/],
  [['--en', 'products/slides/99/film', 'peliculas/nueva.mp4'], /no tiene el lugar «products\/slides\/99\/film»/],
  [['--en'], /No se entiende/],
  [['--nada'], /No se entiende/],
])('%j is told to be wrong, with an example', (args, problem) => {
  expect(readRequest(args)).toEqual({
    kind: 'wrong',
    problem: expect.stringMatching(problem),
    remedy: expect.stringMatching(/npm run contenido/),
  });
});
