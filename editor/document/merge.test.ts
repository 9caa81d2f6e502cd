import { mergeContent } from './merge';
import { applyPatch, type Operation } from './patch';
import { aClient, plainCopy, sampleContent } from './testing/sample-content';

const base = sampleContent();

interface Patches {
  mine?: Operation[];
  theirs?: Operation[];
  resolutions?: Record<string, 'mine' | 'theirs'>;
}

/** The merge of what two people did to the sample content, and the merged content. */
function merge({ mine = [], theirs = [], resolutions = {} }: Patches) {
  const contents = plainCopy({ base, mine: applyPatch(base, mine), theirs: applyPatch(base, theirs) });
  return mergeContent({ ...contents, resolutions });
}

const headline = (value: string): Operation => ({ op: 'replace', path: '/hero/headline', value });
const phrases = (...values: string[]): Operation => ({ op: 'replace', path: '/hero/phrases', value: values });

test('one field that both changed differently is a conflict', () => {
  const { conflicts } = merge({ mine: [headline('Mío')], theirs: [headline('Suyo')] });
  expect(conflicts).toEqual([{ pointer: '/hero/headline', label: 'Portada, Titular', mine: 'Mío', theirs: 'Suyo' }]);
});

test('a conflict is decided by its pointer', () => {
  const patches = { mine: [headline('Mío')], theirs: [headline('Suyo')] };
  const { content, conflicts } = merge({ ...patches, resolutions: { '/hero/headline': 'mine' } });
  expect(conflicts).toEqual([]);
  expect(content.hero.headline).toBe('Mío');
});

test('an entry that one removed and the other changed is a conflict', () => {
  const { conflicts } = merge({
    mine: [{ op: 'remove', path: '/talent/members/0' }],
    theirs: [{ op: 'replace', path: '/talent/members/0/position/label', value: 'CEO' }],
  });
  expect(conflicts).toMatchObject([{ label: 'Talento, Ana Ruiz', mine: '(se quitó)' }]);
});

test('additions, removals, moves and texts of both are kept', () => {
  const { content, conflicts } = merge({
    mine: [
      { op: 'add', path: '/clients/logos/1', value: aClient('Cima') },
      { op: 'remove', path: '/talent/members/1' },
      phrases('Diseño', 'Nube', 'Software'),
    ],
    theirs: [
      { op: 'replace', path: '/clients/logos/2/name', value: 'Faro Sur' },
      { op: 'move', from: '/talent/members/2', path: '/talent/members/0' },
      phrases('Software', 'Diseño', 'Nube', 'Datos'),
    ],
  });
  expect(conflicts).toEqual([]);
  expect(content.clients.logos.map(({ name }) => name)).toEqual(['Cumbre', 'Cima', 'Lenca', 'Faro Sur']);
  expect(content.talent.members.map(({ name }) => name)).toEqual(['Eva Sol', 'Ana Ruiz']);
  expect(content.hero.phrases).toEqual(['Diseño', 'Nube', 'Datos', 'Software']);
});

test('an entry that both added is there once', () => {
  const addition: Operation = { op: 'add', path: '/clients/logos/0', value: aClient('Cima') };
  const scaled: Operation = { op: 'add', path: '/clients/logos/0', value: { ...aClient('Cima'), scale: 0.8 } };
  expect(merge({ mine: [addition], theirs: [scaled] }).content.clients.logos).toEqual([
    { ...aClient('Cima'), scale: 0.8 },
    ...base.clients.logos,
  ]);
});

test('orders that cannot be brought together are a conflict', () => {
  const mine = [phrases('Diseño', 'Software', 'Nube')];
  const theirs = [phrases('Software', 'Nube', 'Diseño')];
  expect(merge({ mine, theirs }).conflicts).toMatchObject([{ label: 'Portada, Frases, orden' }]);
});
