/** @jest-environment node */
import fc from 'fast-check';
import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactRequest, contactRequestSchema, LIMITS, MAX_BODY_BYTES, TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { createApp } from './app';
import { parseProxies } from './intake/client-address';
import { smtpTransport } from './outbox/smtp';
import { openStore } from './store/open-store';
import { makeOutbox } from './testing/fault-tests';
import { quietLog } from './testing/quiet-log';
import { contactRequest, MAIL_HEADERS, newRequest, STACK_TRACE } from './testing/requests';

/** What the service may answer to a request that reached it whole, whatever is in it. */
const STATUSES = [200, 400, 403, 413, 415, 422];

/** The service with a store that keeps requests in memory, and what it holds. */
function setUp() {
  const stored: ContactRequest[] = [];
  const app = createApp({
    store: {
      async accept({ id, request }) {
        stored.push(request);
        return { kind: 'stored', id };
      },
    },
    health: {
      report: () => {
        throw new Error('Nobody asks for the health here.');
      },
    },
    limiter: { take: () => 0 },
    allowedOrigins: [],
    // Trusted, so that its X-Forwarded-For is read.
    proxies: { trusted: parseProxies('192.0.2.7'), secret: null },
    log: quietLog().log,
    onAccepted: () => undefined,
  });
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(
      CONTACT_PATH,
      { method: 'POST', body, headers: { 'content-type': 'application/json', host: 'site.example', ...headers } },
      { remoteAddress: '192.0.2.7' },
    );
  return { send, stored };
}

/** Any character but those that stand for controls, line ends and halves of a pair. */
const character = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((text) => !/[\p{C}\p{Z}]/u.test(text));

/** Characters that mean something to a mail header or to an HTML page. */
const markup = fc.constantFrom(...',;:<>()[]"\\@=?&%\'$`{}', '=?UTF-8?Q?', '\u202e', ' ');

const word = fc.string({ unit: fc.oneof(character, markup), minLength: 1, maxLength: 60 });

const legalName = word.map((text) => `A${text}z`);

const legalEmail = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}$/),
    fc.stringMatching(/^[a-z0-9]{1,20}$/),
    fc.constantFrom('com', 'com.co', 'example'),
  )
  .map(([local, host, suffix]) => `${local}@${host}.${suffix}`);

const legalMessage = fc
  .array(fc.oneof(word, fc.constantFrom('\n', '\r\n', '\t', '\n.\n', 'Bcc: a@evil.example\n')), { maxLength: 20 })
  .map((parts) => `Hola ${parts.join('')}`);

const legalRequest: fc.Arbitrary<ContactRequest> = fc.record({
  fullName: legalName,
  email: legalEmail,
  subject: fc.constant(CONTACT_SUBJECT),
  message: legalMessage,
});

/** A request of which any field may be anything or missing, and which may have other fields. */
const almostRequest = fc
  .tuple(
    legalRequest,
    fc.dictionary(
      fc.constantFrom('fullName', 'email', 'subject', 'message', '__proto__', 'bcc', 'toString'),
      fc.jsonValue(),
      {
        maxKeys: 2,
      },
    ),
  )
  .map(([legal, change]) => JSON.stringify({ ...legal, ...change }));

/** Whether the contract takes a body. */
function isLegal(body: string): boolean {
  try {
    return v.is(contactRequestSchema, JSON.parse(body));
  } catch {
    return false;
  }
}

test('every legal request is accepted and stored as it was sent', async () => {
  const { send, stored } = setUp();
  await fc.assert(
    fc.asyncProperty(legalRequest, async (request) => {
      const answer = await send(JSON.stringify(request));
      expect(answer.status).toBe(200);
      expect(stored.pop()).toEqual(request);
    }),
  );
});

test('a body is accepted exactly when it keeps the contract', async () => {
  const { send, stored } = setUp();
  const body = fc.oneof(fc.json(), almostRequest, fc.string());
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      stored.length = 0;
      const answer = await send(text);
      const expected = isLegal(text);
      expect(answer.status === 200).toBe(expected);
      expect(stored).toHaveLength(expected ? 1 : 0);
      if (!expected) expect([400, 422]).toContain(answer.status);
    }),
    { numRuns: 300 },
  );
});

test('bytes that are no JSON in UTF-8 are refused', async () => {
  const { send, stored } = setUp();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const answer = await send(Buffer.from(bytes));
      expect([400, 422]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(STACK_TRACE);
    }),
  );
  expect(stored).toEqual([]);
});

test('no headers make the service fail or tell of itself', async () => {
  const { send } = setUp();
  const name = fc.constantFrom(
    'content-type',
    'content-encoding',
    'content-length',
    'host',
    'idempotency-key',
    'origin',
    'privacy-policy-version',
    'referer',
    'sec-fetch-site',
    'x-forwarded-for',
    TRAP_HEADER,
  );
  const likely = fc.constantFrom(
    '',
    'application/json; charset=utf-8',
    'https://site.example',
    '-1',
    '1e999',
    '::1, x',
  );
  // What a header may hold in HTTP: no controls, and nothing beyond latin1.
  const any = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) });
  const value = fc.oneof(
    likely,
    any.filter((text) => !/[\x7f-\x9f]/.test(text)),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, value), async (headers) => {
      const answer = await send(JSON.stringify(contactRequest()), headers);
      expect(STATUSES).toContain(answer.status);
      expect(await answer.text()).not.toMatch(STACK_TRACE);
    }),
    { numRuns: 300 },
  );
});

test('a control character in a name, an address or a subject is refused', async () => {
  const { send, stored } = setUp();
  const control = fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\x1b[2J', '\x7f', '\v');
  const field = fc.constantFrom('fullName' as const, 'email' as const, 'subject' as const);
  await fc.assert(
    fc.asyncProperty(legalRequest, field, control, async (request, name, mark) => {
      const injected = { ...request, [name]: `${request[name]}${mark}Bcc: espia@evil.example` };
      expect((await send(JSON.stringify(injected))).status).toBe(422);
    }),
  );
  expect(stored).toEqual([]);
});

test('two addresses in one field are refused, however they are joined', async () => {
  const { send, stored } = setUp();
  const separator = fc.constantFrom(', ', ',', ';', ' ', '\t', '\n', '><', ' <', '?bcc=', '@', '\\r\\nBcc:');
  await fc.assert(
    fc.asyncProperty(legalEmail, separator, legalEmail, async (first, between, second) => {
      const email = `${first}${between}${second}`;
      expect((await send(JSON.stringify(contactRequest({ email })))).status).toBe(422);
    }),
  );
  expect(stored).toEqual([]);
});

test('the mail of a legal request has one recipient and no added header', async () => {
  using folder = temporaryFolder('hostile-mail');
  await using sink = await startMailSink();
  const store = openStore(`file:${folder.path}/contact.db`);
  const outbox = makeOutbox({ store, transport: smtpTransport({ url: sink.url, requireTLS: false, connections: 1 }) });
  await fc.assert(
    fc.asyncProperty(legalRequest, async (request) => {
      await store.accept(newRequest({ request }));
      await outbox.deliverDue();
      const [received] = sink.mails.splice(0);
      if (!received) throw new Error('No mail came.');
      const mail = await parseMail(received);
      const name = request.fullName.replace(/\p{Bidi_Control}/gu, '').replaceAll('=?', '= ?');
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
      expect(received.recipients).toEqual(['ventas@istmo.example']);
      expect(mail.from).toMatchObject({ address: 'web@istmo.example' });
      expect(mail.to).toMatchObject([{ address: 'ventas@istmo.example' }]);
      expect(mail.replyTo).toEqual([{ name, address: request.email }]);
      expect(mail.subject).toBe(CONTACT_SUBJECT);
      expect(mail.text).toContain(`Mensaje:\n${request.message.replace(/\r\n?/g, '\n')}\n\nSolicitud`);
      expect([mail.cc, mail.bcc, mail.html]).toEqual([undefined, undefined, undefined]);
      expect(mail.attachments).toEqual([]);
    }),
    { numRuns: 60 },
  );
  await outbox.stop();
  await store.close();
});

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const good = JSON.stringify(contactRequest());

test.each<[string, number, string | Buffer<ArrayBuffer>]>([
  ['JSON with a byte order mark', 400, `\ufeff${good}`],
  ['UTF-16', 400, Buffer.from(good, 'utf16le')],
  ['an overlong slash in UTF-8', 400, Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['half a surrogate pair in bytes', 400, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['half a surrogate pair, escaped', 422, good.replace('Ana', '\\ud83d')],
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
  const { send, stored } = setUp();
  expect((await send(body)).status).toBe(status);
  const addresses = stored.map(({ email }) => email);
  expect(addresses).toEqual(status === 200 ? ['ana@example.com'] : []);
});
