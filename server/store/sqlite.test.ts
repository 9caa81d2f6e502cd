import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';

const folder = sharedTemporaryFolder('contact-sqlite');
afterEach(() => jest.restoreAllMocks());

test('removes erased text from all files and restricts them to this user', async () => {
  const umask = process.umask(0o077);
  const store = openStore(`file:${folder}/private/contact.db`);
  const secret = 'un secreto muy reconocible';
  await store.accept(newRequest({ request: contactRequest({ message: secret }) }));
  const files = () => readdirSync(`${folder}/private`).map((name) => join(folder, 'private', name));
  const filesWithSecret = () => files().filter((file) => readFileSync(file).includes(secret));
  expect(filesWithSecret()).not.toEqual([]);
  expect(statSync(`${folder}/private`).mode & 0o777).toBe(0o700);
  expect(files().map((file) => statSync(file).mode & 0o777)).toEqual(files().map(() => 0o600));
  expect(await store.erase('ana@example.com')).toBe(1);
  expect(filesWithSecret()).toEqual([]);
  await store.close();
  process.umask(umask);
});

test('reports erased text that another program keeps in the journal', async () => {
  const store = openStore(`file:${folder}/read.db`);
  await store.accept(newRequest());
  const other = new DatabaseSync(`${folder}/read.db`);
  other.exec('BEGIN');
  other.prepare('SELECT COUNT(*) FROM contact_requests').get();
  await expect(store.erase('ana@example.com')).rejects.toThrow(/borradas: 1.*sigue en el archivo.*Ciérralo/);
  other.exec('COMMIT');
  expect(await store.erase('ana@example.com')).toBe(0);
  expect(readFileSync(`${folder}/read.db-wal`).length).toBe(0);
  other.close();
  await store.close();
});

test('reports a damaged file at each attempt', async () => {
  writeFileSync(`${folder}/text.db`, 'no es una base de datos, ni lo parece'.repeat(100));
  const store = openStore(`file:${folder}/text.db`);
  for (let time = 0; time < 3; time++) await expect(store.list(1)).rejects.toThrow('está dañado o no es una');
  await store.close();
});

test.each(['/proc/contact.db', '/etc', '/dev/null/contact.db'])('rejects the path %s', (path) => {
  expect(() => openStore(`file:${path}`)).toThrow('Elige en DATABASE_URL');
});
