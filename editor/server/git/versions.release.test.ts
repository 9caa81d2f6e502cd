import { formatContent } from '@/content/reading/files';
import { API } from '@/editor/api';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { projectForEachTest } from '@/editor/server/testing/project-copy';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { policyDigest, versionToExceed } from '@/tools/review/policy-versions';
import { listVersions, planRestoration, shownContentAt } from './versions';

const content = sampleContent();
const project = projectForEachTest(content);

const hero = (headline: string) => ({ 'content/hero.json': formatContent('hero', { ...content.hero, headline }) });

const note = (name: string) => `${ORIGINALS_FOLDER}/marca/${name}.svg.json`;

/** A logo of a client that is shown. */
const clientsWith = (src: string) => {
  const [first, ...others] = content.clients.logos;
  const shown = { ...first, logo: { ...first?.logo, src } };
  return { 'content/clients.json': formatContent('clients', { ...content.clients, logos: [shown, ...others] }) };
};

test('versions come newest first, with their changes in words and whether they are published', async () => {
  const { mine } = project();
  mine.save(hero('Uno'), 'Primera');
  mine.git('push', '--quiet');
  mine.save(hero('Dos'), 'Segunda');
  mine.save({ 'app/page.tsx': 'export const a = 1;\n' }, 'Código');
  const [second, first] = await listVersions();
  expect(second).toMatchObject({ message: 'Segunda', author: 'Ana', isPublished: false });
  expect(first).toMatchObject({ message: 'Primera', isPublished: true });
  expect(second?.changes).toMatchObject([{ before: { text: 'Uno' }, after: { text: 'Dos' } }]);
});

test('versions made at the same time say only what each changed', async () => {
  const { mine, theirs } = project();
  theirs.publish({ 'content/footer.json': formatContent('footer', { ...content.footer, rights: 'Suyo' }) });
  mine.save(hero('Mío'), 'Mía');
  mine.git('pull', '--quiet', '--no-rebase', '--no-edit');
  for (const { changes } of (await listVersions()).slice(0, -1)) expect(changes).toHaveLength(1);
});

test('a version is shown with its own pictures, and as now where it lacks something', async () => {
  const { mine } = project();
  const icon = 'public/media/clients/a.svg';
  const version = mine.save({
    ...hero('Antes'),
    ...clientsWith('/media/clients/a.svg'),
    [icon]: '<svg id="antes"/>',
    'content/footer.json': '{',
    'content/talent.json': '{ "title": 3 }',
  });
  mine.save({
    ...hero('Ahora'),
    [icon]: '<svg id="ahora"/>',
    'content/footer.json': formatContent('footer', content.footer),
    'content/talent.json': formatContent('talent', content.talent),
  });
  const shown = await shownContentAt(version, content);
  expect(shown).toMatchObject({ hero: { headline: 'Antes' }, footer: content.footer, talent: content.talent });
  const [changed, same] = shown.clients.logos;
  expect(changed?.logo.src).toBe(`${API}/versions/${version}/media?src=%2Fmedia%2Fclients%2Fa.svg`);
  expect(same?.logo.src).toBe(content.clients.logos[1]?.logo.src);
});

test('going back brings the texts and the pictures that were shown', async () => {
  const { mine } = project();
  const picture = 'public/media/clients/a.svg';
  const before = mine.save({ ...clientsWith('/media/clients/a.svg'), [picture]: '<svg/>' }, 'Con logo');
  mine.save({ ...clientsWith('/media/clients/b.svg'), [picture]: undefined });
  const { label, files } = await planRestoration(before);
  expect(label).toContain('Con logo');
  expect([...files.keys()].sort()).toEqual(['content/clients.json', picture]);
});

test('going back forgets no newer file, no noted policy and nothing of the code', async () => {
  const { mine } = project();
  mine.save({ 'content/talent.json': undefined });
  const before = mine.save({ ...hero('Antes'), [note('a')]: '{ "made": [] }', 'public/media/brand/icon.svg': '1' });
  mine.save({
    ...hero('Ahora'),
    [note('a')]: '{ "made": ["/media/brand/a.svg"] }',
    [note('b')]: '{ "made": [] }',
    'content/talent.json': formatContent('talent', content.talent),
    'public/media/brand/icon.svg': '2',
    'content/privacy-policy.versions.json': '{ "2026-01-01": "x" }',
    'app/page.tsx': 'export const a = 1;\n',
  });
  const { files } = await planRestoration(before);
  expect([...files.keys()].sort()).toEqual(['content/hero.json', note('a')]);
});

test('going back from a policy that was never published needs no later date', () => {
  const { mine } = project();
  const { version } = content['privacy-policy'];
  const accepted = { [version]: policyDigest(content) };
  const notes = (versions: object) => ({ 'content/privacy-policy.versions.json': JSON.stringify(versions) });
  mine.save(notes(accepted));
  mine.git('push', '--quiet');
  mine.save(notes({ ...accepted, '2072-01-01': 'nunca publicada' }));
  expect(versionToExceed(content)).toBeUndefined();
  mine.git('push', '--quiet');
  expect(versionToExceed(content)).toBe('2072-01-01');
});
