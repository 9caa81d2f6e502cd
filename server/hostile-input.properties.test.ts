import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactRequest, contactRequestSchema, TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { fc } from '@/lib/testing/properties';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { createApp } from './app';
import { smtpTransport } from './outbox/mail';
import { openStore } from './store/open-store';
import { requestNumber } from './store/store';
import { makeOutbox } from './testing/fault-tests';
import { appDependencies, contactRequest, MAIL_HEADERS, newRequest, RECIPIENT, STACK_TRACE } from './testing/requests';

/** The service with a store that keeps requests in memory, and what it holds. */
function memoryApp() {
  const deps = appDependencies();
  const app = createApp(deps);
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(
      CONTACT_PATH,
      { method: 'POST', body, headers: { 'content-type': 'application/json', host: 'site.example', ...headers } },
      // Trusted, so that its X-Forwarded-For is read.
      { remoteAddress: '10.0.0.1' },
    );
  return { send, stored: deps.stored };
}

/** What the service may answer to a request that reached it whole, whatever is in it. */
const STATUSES = [200, 400, 403, 413, 415, 422];

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

test('a body is accepted exactly when it keeps the contract', async () => {
  const { send, stored } = memoryApp();
  const body = fc.oneof(fc.json(), almostRequest, fc.string());
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      stored.length = 0;
      const answer = await send(text);
      const expected = isLegal(text);
      expect(answer.status === 200).toBe(expected);
      const contents = expected ? [v.parse(contactRequestSchema, JSON.parse(text))] : [];
      expect(stored.map(({ request }) => request)).toEqual(contents);
      if (!expected) expect([400, 422]).toContain(answer.status);
    }),
    { numRuns: 300 },
  );
});

test('no headers make the service fail or tell of itself', async () => {
  const { send } = memoryApp();
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

test('the mail of a legal request has one recipient and no added header', async () => {
  using folder = temporaryFolder('hostile-mail');
  await using sink = await startMailSink();
  const store = openStore(`file:${folder.path}/contact.db`);
  const outbox = makeOutbox({ store, transport: smtpTransport({ url: sink.url, requireTLS: false, connections: 1 }) });
  await fc.assert(
    fc.asyncProperty(legalRequest, async (request) => {
      const { id } = newRequest();
      await store.accept(newRequest({ id, request }));
      await outbox.deliverDue();
      const [received] = sink.mails.splice(0);
      if (!received) throw new Error('No mail came.');
      const mail = await parseMail(received);
      const name = request.fullName.replace(/\p{Bidi_Control}/gu, '').replaceAll('=?', '= ?');
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
      expect(received.recipients).toEqual([RECIPIENT]);
      expect(mail.from).toMatchObject({ address: 'web@istmo.example' });
      expect(mail.to).toMatchObject([{ address: RECIPIENT }]);
      expect(mail.replyTo).toEqual([{ name, address: request.email }]);
      expect(mail.subject?.startsWith(`${CONTACT_SUBJECT}: `)).toBe(true);
      expect(mail.subject?.endsWith(` (${requestNumber(id)})`)).toBe(true);
      expect(mail.subject).not.toMatch(/\p{Cc}|=\?/u);
      expect(mail.text).toContain(`Mensaje:\n${request.message.replace(/\r\n?/g, '\n')}\n\nSolicitud`);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
      expect(mail.attachments).toEqual([]);
    }),
    { numRuns: 60 },
  );
  await outbox.stop();
  await store.close();
});
