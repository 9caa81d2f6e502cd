import { LIMITS, MAX_BODY_BYTES } from '@/lib/contact/schema';
import { memoryApp } from './testing/memory-app';
import { contactRequest } from './testing/requests';

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const good = JSON.stringify(contactRequest());

test.each<[string, number, string | Buffer<ArrayBuffer>]>([
  ['JSON with a byte order mark', 400, `\ufeff${good}`],
  ['UTF-16', 400, Buffer.from(good, 'utf16le')],
  ['an overlong slash in UTF-8', 400, Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['half a surrogate pair in bytes', 400, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['half a surrogate pair, escaped and left out', 200, good.replace('Ana', '\\ud83d')],
  ['30,000 arrays in one another', 422, nested('[', ']', 30_000)],
  ['a message of 20,000 arrays in one another', 422, `{"message":${nested('[', ']', 20_000)}}`],
  ['10,000 objects in one another', 422, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a number of 60,000 digits', 422, '9'.repeat(60_000)],
  ['an address of 60 KB', 422, JSON.stringify(contactRequest({ email: `${'a.'.repeat(30_000)}@example.com` }))],
  ['a name of 60 KB of blanks', 422, JSON.stringify(contactRequest({ fullName: ' '.repeat(60_000) }))],
  ['a key __proto__', 422, good.replace('{', '{"__proto__":{"isAdmin":true},')],
  ['a body one byte too large', 413, ' '.repeat(MAX_BODY_BYTES + 1)],
  ['a field given twice, of which the last one counts', 200, good.replace('{', '{"email":"espia@evil.example",')],
  ['a name as long as may be', 200, JSON.stringify(contactRequest({ fullName: 'Ñ'.repeat(LIMITS.fullName) }))],
])('%s is answered with %i', async (_, status, body) => {
  const { send, stored } = memoryApp();
  expect((await send(body)).status).toBe(status);
  const addresses = stored.map(({ email }) => email);
  expect(addresses).toEqual(status === 200 ? ['ana@example.com'] : []);
});
