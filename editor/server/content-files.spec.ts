import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { edited, evaluate, readSources, type Sources } from './content-files';
import type { Change } from './contract';

let content: SiteContent;
let folder: string;
test.beforeAll(async () => {
  content = await evaluate(readSources());
  folder = mkdtempSync(path.join(tmpdir(), 'cambio-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that one change takes out and puts in, by file, as git shows them. */
function diffOf(file: ContentFile, change: Change, sources: Sources = readSources()): Record<string, string[]> {
  const after = edited(sources, content, file, change);
  const names = (Object.keys(sources) as ContentFile[]).filter((name) => after[name] !== sources[name]);
  return Object.fromEntries(
    names.map((name) => {
      const [old, fresh] = [path.join(folder, 'antes.ts'), path.join(folder, 'ahora.ts')];
      writeFileSync(old, sources[name]);
      writeFileSync(fresh, after[name]);
      const args = ['-c', 'git diff --no-index --unified=0 --no-color "$0" "$1" || true', old, fresh];
      const lines = execFileSync('sh', args, { encoding: 'utf8' }).split('\n').slice(4);
      return [name, lines.filter((line) => /^[+-]/.test(line)).map((line) => line.replace(/\s+/g, ' '))];
    }),
  );
}

test('changes the one line of a text', () => {
  expect(diffOf('hero', { way: ['headline'], value: "Cloud d'Or" })).toEqual({
    hero: [`- headline: '${content.hero.headline}',`, `+ headline: "Cloud d'Or",`],
  });
});

test('writes a section by its name and adds a menu in the form of the others', () => {
  const entries = [
    { name: 'Talento', scrollToId: 'talento' },
    { name: 'Blog', href: 'https://blog.istmo.co' },
  ];
  expect(
    diffOf('navigation', {
      way: ['entries', content.navigation.entries.length],
      value: { name: 'Más', columns: 2, entries },
    }),
  ).toEqual({
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

test('moves an entry with its comment, and takes one away with nothing of its neighbours', () => {
  const sources = readSources();
  const [, , third] = content.talent.members;
  const at = sources.talent.lastIndexOf('    {\n', sources.talent.indexOf(third?.image.src ?? ''));
  sources.talent = `${sources.talent.slice(0, at)}    // Desde 2024.\n${sources.talent.slice(at)}`;
  const { talent: moved } = edited(sources, content, 'talent', { way: ['members', 2], to: 0 });
  expect(moved).toMatch(/members: \[\n {4}\/\/ Desde 2024\.\n {4}\{/);
  expect(moved.split('\n').sort()).toEqual(sources.talent.split('\n').sort());

  const removed = diffOf('clients', { way: ['logos', 3] }).clients ?? [];
  expect(removed.filter((line) => line.startsWith('+'))).toEqual([]);
  expect(removed.join('')).toContain(content.clients.logos[3]?.name);
});

test('adds and takes away an optional field without touching another', () => {
  const plain = content.clients.logos.findIndex(({ scale }) => !scale);
  const scaled = content.clients.logos.findIndex(({ scale }) => scale);
  expect(diffOf('clients', { way: ['logos', plain, 'scale'], value: 0.8 })).toEqual({
    clients: ['+ scale: 0.8,'],
  });
  expect(diffOf('clients', { way: ['logos', scaled, 'scale'] })).toEqual({
    clients: [expect.stringMatching(/^- scale: /)],
  });
});

test('goes on taking the company’s name and address from their file', () => {
  const [first] = content['privacy-policy'].sections;
  const value = first?.paragraphs[0]?.replace('es responsable', 'responde');
  const way = ['sections', 0, 'paragraphs', 0];
  const lines = diffOf('privacy-policy', { way, value })['privacy-policy'];
  expect(lines).toHaveLength(2);
  expect(lines?.[1]).toMatch(/\$\{site\.legalName\} responde .* en \$\{site\.email\}/);
});

test('changes a picture that two files share where it is written', () => {
  expect(diffOf('footer', { way: ['partner', 'alt'], value: 'Otro aliado' })).toEqual({
    about: [`- alt: '${content.about.partner.logo.alt}',`, "+ alt: 'Otro aliado',"],
  });
});

test('leaves a file in the format that somebody gave it', () => {
  const sources = readSources();
  sources.hero = sources.hero.replace(/phrases: \[/, 'phrases: [ ');
  const { hero } = edited(sources, content, 'hero', { way: ['headline'], value: 'Otro' });
  expect(hero).toContain('phrases: [ ');
});
