import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';

const folder = sharedTemporaryFolder('contact-sqlite');

test('removes the text of erased requests from all database files', async () => {
  const store = openStore(`file:${folder}/erased/contact.db`);
  const secret = 'un secreto muy reconocible';
  await store.accept(newRequest({ request: contactRequest({ message: secret }) }));
  const listFiles = () => readdirSync(`${folder}/erased`).map((name) => join(folder, 'erased', name));
  const findFilesWithSecret = () => listFiles().filter((file) => readFileSync(file).includes(secret));
  expect(findFilesWithSecret()).not.toEqual([]);
  expect(await store.erase('ana@example.com')).toBe(1);
  expect(findFilesWithSecret()).toEqual([]);
  await store.close();
});

test('throws if erased text remains in the write-ahead log because another program uses the database', async () => {
  const store = openStore(`file:${folder}/read.db`);
  await store.accept(newRequest());
  const otherConnection = new DatabaseSync(`${folder}/read.db`);
  otherConnection.exec('BEGIN');
  otherConnection.prepare('SELECT COUNT(*) FROM contact_requests').get();
  await expect(store.erase('ana@example.com')).rejects.toThrow(/lo borrado sigue en el archivo.*Ciérralo/);
  otherConnection.exec('COMMIT');
  expect(await store.erase('ana@example.com')).toBe(0);
  expect(readFileSync(`${folder}/read.db-wal`).length).toBe(0);
  otherConnection.close();
  await store.close();
});

test('rejects every query of a damaged database file until it is replaced', async () => {
  writeFileSync(`${folder}/text.db`, 'no es una base de datos, ni lo parece'.repeat(100));
  const store = openStore(`file:${folder}/text.db`);
  for (let attempt = 0; attempt < 2; attempt++) await expect(store.list(1)).rejects.toThrow('está dañado o no es una');
  writeFileSync(`${folder}/text.db`, '');
  expect(await store.list(1)).toEqual([]);
  await store.close();
});

test.each(['/proc/contact.db', '/etc', '/dev/null/contact.db'])(
  'throws if no database can be created at %s',
  (path) => {
    expect(() => openStore(`file:${path}`)).toThrow('Elige en DATABASE_URL');
  },
);
