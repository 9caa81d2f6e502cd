import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';

const folder = sharedTemporaryFolder('contact-sqlite');
afterEach(() => jest.restoreAllMocks());

test('removes the text of erased requests from all database files', async () => {
  const store = openStore(`file:${folder}/erased/contact.db`);
  const secret = 'un secreto muy reconocible';
  await store.accept(newRequest({ request: contactRequest({ message: secret }) }));
  const files = () => readdirSync(`${folder}/erased`).map((name) => join(folder, 'erased', name));
  const filesWithSecret = () => files().filter((file) => readFileSync(file).includes(secret));
  expect(filesWithSecret()).not.toEqual([]);
  expect(await store.erase('ana@example.com')).toBe(1);
  expect(filesWithSecret()).toEqual([]);
  await store.close();
});

test('creates database files that only their owner can read with the umask of the service', async () => {
  const umask = process.umask(0o077);
  const store = openStore(`file:${folder}/private/contact.db`);
  await store.accept(newRequest());
  const files = readdirSync(`${folder}/private`).map((name) => join(folder, 'private', name));
  expect(statSync(`${folder}/private`).mode & 0o777).toBe(0o700);
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
  await store.close();
  process.umask(umask);
});

test('throws if erased text remains in the journal because another program uses the database', async () => {
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

test('throws at every query of a damaged database file', async () => {
  writeFileSync(`${folder}/text.db`, 'no es una base de datos, ni lo parece'.repeat(100));
  const store = openStore(`file:${folder}/text.db`);
  for (let time = 0; time < 3; time++) await expect(store.list(1)).rejects.toThrow('está dañado o no es una');
  await store.close();
});

test.each(['/proc/contact.db', '/etc', '/dev/null/contact.db'])('rejects the database path %s', (path) => {
  expect(() => openStore(`file:${path}`)).toThrow('Elige en DATABASE_URL');
});
