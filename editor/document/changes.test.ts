/** @jest-environment node */
import fc from 'fast-check';
import type { SiteContent } from '@/content/types';
import { type Change, changesBetween } from './changes';
import { applyPatch, type Operation, PatchConflict } from './patch';
import { arbitraryEdits, contentAfter } from './testing/arbitrary-edits';
import { aClient, plainCopy, projectContent, sampleContent } from './testing/sample-content';

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
  const [change] = changesOf({ op: 'replace', path: '/hero/primaryAction/scrollToId', value: 'clientes' });
  expect(change?.after).toEqual({ kind: 'text', text: 'Clientes' });
});

function withSharedSocial(social: SiteContent['site']['social']): SiteContent {
  const content = sampleContent();
  return { ...content, site: { ...content.site, social }, footer: { ...content.footer, social } };
}

test('what two files share is told once', () => {
  const shared = withSharedSocial(before.site.social);
  const content = withSharedSocial([{ name: 'X', icon: 'x', href: 'https://x.com/lenca' }]);
  const changes = changesBetween(shared, content);
  expect(new Set(changes.map(({ file }) => file))).toEqual(new Set(['site']));
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

/** Without values that two files share, since edits of one would be edits of both. */
const content = plainCopy(before);

test('each change alone can be taken back, and none is left at the end', () => {
  fc.assert(
    fc.property(arbitraryEdits(), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (edits, choices) => {
      let current = contentAfter(content, edits);
      for (const choice of choices) {
        const changes = changesBetween(content, current);
        for (const { revert } of changes) applyPatch(current, revert);
        const chosen = changes[choice % Math.max(changes.length, 1)];
        if (chosen) current = applyPatch(current, chosen.revert);
      }
      expect(current).toEqual(content);
    }),
    { numRuns: 60 },
  );
});

test('changes taken back in any order that applies lead back', () => {
  fc.assert(
    fc.property(arbitraryEdits(), fc.infiniteStream(fc.nat()), (edits, stream) => {
      const after = contentAfter(content, edits);
      const all = changesBetween(content, after);
      const order = all.map((change) => ({ change, at: stream.next().value })).sort((one, other) => one.at - other.at);
      const reverts = order.map(({ change }) => change.revert);
      const { document, left } = applyAll(after, reverts);
      if (left === 0) expect(document).toEqual(content);
    }),
    { numRuns: 100 },
  );
});

/** The document after all patches that apply, each as often tried as others could apply before it. */
function applyAll(document: SiteContent, patches: Operation[][]): { document: SiteContent; left: number } {
  for (const [index, patch] of patches.entries()) {
    const next = tryPatch(document, patch);
    if (next) return applyAll(next, patches.toSpliced(index, 1));
  }
  return { document, left: patches.length };
}

function tryPatch(document: SiteContent, patch: Operation[]): SiteContent | undefined {
  try {
    return applyPatch(document, patch);
  } catch (error) {
    if (error instanceof PatchConflict) return undefined;
    throw error;
  }
}
