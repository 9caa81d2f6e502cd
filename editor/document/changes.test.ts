import { type Change, changesBetween } from './changes';
import { applyPatch, type Operation, PatchConflict } from './patch';
import { aClient, projectContent, sampleContent } from './testing/sample-content';

const before = sampleContent();

/** The changes that a patch of the sample content makes. */
function changesOf(...patch: Operation[]): Change[] {
  return changesBetween(before, applyPatch(before, patch));
}

test('equal contents have no changes', () => {
  expect(changesBetween(projectContent, structuredClone(projectContent))).toEqual([]);
});

const lenca = '/clients/logos/1';

test.each<[sentence: string, patch: Operation[]]>([
  ['Clientes: se agregó Cima.', [{ op: 'add', path: lenca, value: aClient('Cima') }]],
  ['Clientes, Lenca: se agregó Escala.', [{ op: 'add', path: `${lenca}/scale`, value: 0.8 }]],
  ['Clientes, Lenca: cambió Logotipo.', [{ op: 'replace', path: `${lenca}/logo`, value: aClient('Otro').logo }]],
  [
    'Clientes, Lenca, Logotipo: cambió Texto alternativo.',
    [{ op: 'replace', path: `${lenca}/logo/alt`, value: 'Otro' }],
  ],
  ['Talento: se quitó Ana Ruiz.', [{ op: 'remove', path: '/talent/members/0' }]],
  ['Talento, Ana Ruiz: cambió Cargo.', [{ op: 'replace', path: '/talent/members/0/position/label', value: 'CEO' }]],
  ['Talento: cambió el orden de Personas.', [{ op: 'move', from: '/talent/members/2', path: '/talent/members/0' }]],
  ['Portada: cambió Titular.', [{ op: 'replace', path: '/hero/headline', value: 'Otro' }]],
  ['Portada: cambió Frase 2.', [{ op: 'replace', path: '/hero/phrases/1', value: 'Datos' }]],
  ['Portada: se agregó «Datos».', [{ op: 'add', path: '/hero/phrases/-', value: 'Datos' }]],
  ['Portada: cambió el orden de Frases.', [{ op: 'move', from: '/hero/phrases/0', path: '/hero/phrases/2' }]],
  ['Portada: cambió Fondo.', [{ op: 'replace', path: '/hero/image/tall/avif', value: '/media/hero/otro.avif' }]],
  [
    'Productos, Scout: cambió Película.',
    [{ op: 'replace', path: '/products/slides/0/film/poster/jpeg', value: '/a.jpg' }],
  ],
  ['Empresa, Oficinas, Lima: cambió Posición.', [{ op: 'replace', path: '/site/offices/0/position/lat', value: 5 }]],
  [
    'Menú: cambió Blog.',
    [{ op: 'replace', path: '/navigation/entries/1', value: { name: 'Blog', href: 'https://a.co' } }],
  ],
])('says «%s»', (sentence, patch) => {
  expect(changesOf(...patch).map((change) => change.sentence)).toEqual([sentence]);
});

test('a picture is shown as such, before and after', () => {
  const [change] = changesOf({
    op: 'replace',
    path: lenca,
    value: { ...aClient('Lenca'), logo: aClient('Otro').logo },
  });
  expect(change).toMatchObject({
    before: { kind: 'picture', src: '/media/clients/Lenca.svg', alt: 'Lenca' },
    after: { kind: 'picture', src: '/media/clients/Otro.svg', alt: 'Otro' },
  });
});

test('a choice is told by its name', () => {
  const [change] = changesOf({ op: 'replace', path: '/hero/primaryAction/scrollToId', value: 'clients' });
  expect(change?.after).toEqual({ kind: 'text', text: 'Clientes' });
});

test('the entry of a change taken back is the one that was seen', () => {
  const patch: Operation[] = [
    { op: 'add', path: '/clients/logos/0', value: aClient('Cima') },
    { op: 'add', path: '/clients/logos/1/scale', value: 1.2 },
    { op: 'add', path: '/clients/logos/2/scale', value: 1.2 },
  ];
  const after = applyPatch(before, patch);
  const [added, , scaled] = changesBetween(before, after);
  const withoutAdded = applyPatch(after, added?.revert ?? []);
  expect(() => applyPatch(withoutAdded, scaled?.revert ?? [])).toThrow(PatchConflict);
});
