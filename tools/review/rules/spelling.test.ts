import { spelling } from './spelling';

interface Words {
  ownWords?: string[];
  misspelt?: Record<string, string[]>;
}

/** What is said of a text of the banner. */
function reviewOf(subtitle: string, { ownWords = [], misspelt = {} }: Words) {
  return spelling({
    values: { hero: { subtitle } },
    spelling: { ownWords: new Set(ownWords), misspelt: new Map(Object.entries(misspelt)) },
  });
}

test('words that the dictionary lacks are told with what may be meant', () => {
  const misspelt = { Desarollo: ['desarrollo', 'desarrolló'], fintech: [] };
  expect(reviewOf('Desarollo fintech a la medida', { misspelt })).toMatchObject([
    {
      level: 'advice',
      file: 'content/hero.json',
      keys: ['subtitle'],
      problem: 'No está en el diccionario: «Desarollo» (¿desarrollo o desarrolló?), «fintech».',
      words: ['desarollo', 'fintech'],
    },
  ]);
});

test('a word that staff added is right', () => {
  const misspelt = { fintech: [], Fintech: [] };
  expect(reviewOf('Fintech y fintech', { misspelt, ownWords: ['fintech'] })).toEqual([]);
});
