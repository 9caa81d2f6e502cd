import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { applyPatch, inversePatch, type Operation } from '@/editor/document/patch';
import { evaluate, readSources, type Sources } from './content-files';
import { patchSources } from './patch-sources';

let content: SiteContent;
let folder: string;
test.beforeAll(async () => {
  content = await evaluate(readSources());
  folder = mkdtempSync(path.join(tmpdir(), 'patch-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that one operation takes out and puts in, by file, as git shows them. */
function diffOf(operation: Operation, sources: Sources = readSources()): Record<string, string[]> {
  const after = patchSources({ sources, content, patch: [operation] });
  const names = (Object.keys(sources) as ContentFile[]).filter((name) => after[name] !== sources[name]);
  return Object.fromEntries(names.map((name) => [name, diffLines(sources[name], after[name])]));
}

function diffLines(before: string, after: string): string[] {
  const [old, fresh] = [path.join(folder, 'before.ts'), path.join(folder, 'after.ts')];
  writeFileSync(old, before);
  writeFileSync(fresh, after);
  const args = ['-c', 'git diff --no-index --unified=0 --no-color "$0" "$1" || true', old, fresh];
  const lines = execFileSync('sh', args, { encoding: 'utf8' }).split('\n').slice(4);
  return lines.filter((line) => /^[+-]/.test(line)).map((line) => line.replace(/\s+/g, ' '));
}

test('changes the one line of a text', () => {
  expect(diffOf({ op: 'replace', path: '/hero/headline', value: "Cloud d'Or" })).toEqual({
    hero: [`- headline: '${content.hero.headline}',`, `+ headline: "Cloud d'Or",`],
  });
});

test('writes a section by its name and a menu in the form of the others', () => {
  const entries = [
    { name: 'Talento', scrollToId: 'talento' },
    { name: 'Blog', href: 'https://blog.istmo.co' },
  ];
  const lines = diffOf({ op: 'add', path: '/navigation/entries/-', value: { name: 'Más', columns: 2, entries } });
  expect(lines).toEqual({
    navigation: [
      '+ {',
      "+ name: 'Más',",
      '+ columns: 2,',
      '+ entries: [',
      "+ { name: 'Talento', scrollToId: anchors.talent },",
      "+ { name: 'Blog', href: 'https://blog.istmo.co' },",
      '+ ],',
      '+ },',
    ],
  });
});

test('inserts an entry before another without touching it', () => {
  const lines = diffOf({ op: 'add', path: '/about/paragraphs/0', value: 'Un párrafo de prueba.' }).about;
  expect(lines).toEqual(["+ 'Un párrafo de prueba.',"]);
});

test('moves an entry with its comment, and removes one with nothing of its neighbours', () => {
  const sources = readSources();
  const [, , third] = content.talent.members;
  const at = sources.talent.lastIndexOf('    {\n', sources.talent.indexOf(third?.image.src ?? ''));
  sources.talent = `${sources.talent.slice(0, at)}    // Desde 2024.\n${sources.talent.slice(at)}`;
  const move: Operation = { op: 'move', from: '/talent/members/2', path: '/talent/members/0' };
  const { talent: moved } = patchSources({ sources, content, patch: [move] });
  expect(moved).toMatch(/members: \[\n {4}\/\/ Desde 2024\.\n {4}\{/);
  expect(moved.split('\n').sort()).toEqual(sources.talent.split('\n').sort());

  const removed = diffOf({ op: 'remove', path: '/clients/logos/3' }).clients ?? [];
  expect(removed.filter((line) => line.startsWith('+'))).toEqual([]);
  expect(removed.join('')).toContain(content.clients.logos[3]?.name);
});

test('adds and removes an optional field without touching another', () => {
  const plain = content.clients.logos.findIndex(({ scale }) => !scale);
  const scaled = content.clients.logos.findIndex(({ scale }) => scale);
  expect(diffOf({ op: 'add', path: `/clients/logos/${plain}/scale`, value: 0.8 })).toEqual({
    clients: ['+ scale: 0.8,'],
  });
  expect(diffOf({ op: 'remove', path: `/clients/logos/${scaled}/scale` })).toEqual({
    clients: [expect.stringMatching(/^- scale: /)],
  });
});

test('goes on taking the company’s name and address from their file', () => {
  const [first] = content['privacy-policy'].sections;
  const value = first?.paragraphs[0]?.replace('es responsable', 'responde');
  const lines = diffOf({ op: 'replace', path: '/privacy-policy/sections/0/paragraphs/0', value })['privacy-policy'];
  expect(lines).toHaveLength(2);
  expect(lines?.[1]).toMatch(/\$\{site\.legalName\} responde .* en \$\{site\.email\}/);
});

test('changes a value that two files share where it is written', () => {
  const sources = readSources();
  sources.footer = `import { site } from './site';\n${sources.footer.replace('menuTitle:', 'social: site.social, menuTitle:')}`;
  const sharing = { ...content, footer: { ...content.footer, social: content.site.social } };
  const patch: Operation[] = [{ op: 'replace', path: '/footer/social/0/name', value: 'Otra red' }];
  const patched = patchSources({ sources, content: sharing, patch });
  expect(patched.footer).toBe(sources.footer);
  expect(patched.site).toContain("name: 'Otra red'");
});

test('leaves a file in the format that somebody gave it', () => {
  const sources = readSources();
  sources.hero = sources.hero.replace(/phrases: \[/, 'phrases: [ ');
  const patch: Operation[] = [{ op: 'replace', path: '/hero/headline', value: 'Otro' }];
  expect(patchSources({ sources, content, patch }).hero).toContain('phrases: [ ');
});

test('the inverse of a patch gives the values back', async () => {
  const patch: Operation[] = [
    { op: 'move', from: '/clients/logos/0', path: '/clients/logos/4' },
    { op: 'remove', path: '/clients/logos/2' },
    { op: 'replace', path: '/clients/logos/1/name', value: 'Otro nombre' },
    { op: 'add', path: '/clients/logos/1/scale', value: 0.7 },
  ];
  const sources = patchSources({ sources: readSources(), content, patch });
  const patched = applyPatch(content, patch);
  expect(await evaluate(sources)).toEqual(patched);
  const inverse = inversePatch(content, patch);
  expect(await evaluate(patchSources({ sources, content: patched, patch: inverse }))).toEqual(content);
});
