import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_FILE } from '@/lib/build-output';
import { serveFolder } from '@/lib/testing/serve-folder';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { visibleParts, waitUntilOnline } from './watch';

const root = process.cwd();
afterEach(() => process.chdir(root));

function page({ text = 'Hola', alt = 'Una foto', script = 'a1' } = {}): string {
  return `<title>Sitio</title><script src="/_next/${script}.js">let a</script><p>${text}</p><img alt="${alt}" src="/media/a.avif">`;
}

test.each([
  ['a text', { text: 'Adiós' }],
  ['an alternative text', { alt: 'Otra foto' }],
])('%s is seen to have changed', (_, change) => {
  expect(visibleParts(page(change))).not.toBe(visibleParts(page()));
});

test('names that a build gives its scripts do not matter', () => {
  expect(visibleParts(page({ script: 'b2' }))).toBe(visibleParts(page()));
});

test('it waits until the site shows what was built, and tells how it goes', async () => {
  using folder = temporaryFolder('sitio');
  process.chdir(folder.path);
  mkdirSync(path.dirname(PAGE_FILE), { recursive: true });
  mkdirSync('hosted');
  writeFileSync(PAGE_FILE, page({ text: 'Nueva' }));
  const hosted = path.join('hosted', path.basename(PAGE_FILE));
  writeFileSync(hosted, page({ text: 'Anterior' }));
  await using site = await serveFolder(path.resolve('hosted'));
  const deploy = jest.fn(() => writeFileSync(hosted, page({ text: 'Nueva', script: 'c3' })));
  expect(await waitUntilOnline(site.url, deploy, { interval: 5 })).toBe(true);
  expect(deploy).toHaveBeenCalledWith('Hace menos de un minuto');
});

test('it gives up in time', async () => {
  using folder = temporaryFolder('sitio');
  process.chdir(folder.path);
  mkdirSync(path.dirname(PAGE_FILE), { recursive: true });
  writeFileSync(PAGE_FILE, page());
  expect(await waitUntilOnline('http://127.0.0.1:9', () => {}, { interval: 5, timeout: 20 })).toBe(false);
});
