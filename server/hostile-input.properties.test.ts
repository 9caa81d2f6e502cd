import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactRequest, contactRequestSchema, TRAP_HEADER } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { fc } from '@/lib/testing/properties';
import { createApp } from './app';
import { mailChannel, smtpTransport } from './outbox/mail';
import { appDependencies, contactRequest, MAIL_HEADERS, newRequest, RECIPIENT, STACK_TRACE } from './testing/requests';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The service with a store that keeps requests in memory, and what it holds. */
function memoryApp() {
  const deps = appDependencies();
  const app = createApp(deps);
  /** Sends a request, and holds that its answer is none of a failure and tells nothing of the inside. */
  async function send(body: BodyInit, headers: Record<string, string>): Promise<number> {
    const init = { method: 'POST', body, headers: { host: 'site.example', ...headers } };
    // Trusted, so that its X-Forwarded-For is read.
    const answer = await app.request(CONTACT_PATH, init, { remoteAddress: '10.0.0.1' });
    expect([200, 400, 403, 413, 415, 422]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(STACK_TRACE);
    return answer.status;
  }
  return { send, stored: deps.stored };
}

/** Any character but those that stand for controls, line ends and halves of a pair. */
const character = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((text) => !/[\p{C}\p{Z}]/u.test(text));

/** Characters that mean something to a mail header or to an HTML page. */
const markup = fc.constantFrom(...',;:<>()[]"\\@=?&%\'$`{}', '=?UTF-8?Q?', '\u202e', ' ');

const word = fc.string({ unit: fc.oneof(character, markup), minLength: 1, maxLength: 60 });

const legalRequest: fc.Arbitrary<ContactRequest> = fc.record({
  fullName: word.map((text) => `A${text}z`),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}$/), fc.stringMatching(/^[a-z0-9]{1,20}$/))
    .map(([local, host]) => `${local}@${host}.example`),
  subject: fc.constant(CONTACT_SUBJECT),
  message: fc
    .array(fc.oneof(word, fc.constantFrom('\n', '\r\n', '\t', '\n.\n', 'Bcc: a@evil.example\n')), { maxLength: 20 })
    .map((parts) => `Hola ${parts.join('')}`),
});

/** A request of which any field may be anything, and which may have other fields. */
const almostRequest = fc
  .record({
    right: legalRequest,
    name: fc.constantFrom('fullName', 'email', 'subject', 'message', 'bcc', '__proto__', 'toString'),
    value: fc.jsonValue(),
  })
  .map(({ right, name, value }) => JSON.stringify({ ...right, [name]: value }));

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('Ana', 'ana@example.com', '', ' ', '\r\n', '<script>', '\0', "' OR 1=1", '%', '&acepto=on'),
);

const FIELDS = ['nombre', 'apellido', 'correo', 'intereses', 'mensaje', 'acepto', 'politica', 'vacio', '__proto__'];

/** A form whose fields may hold anything, be missing, or stand twice. */
const form = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), hostileText), { maxLength: 12 })
  .map((fields) => new URLSearchParams(fields).toString());

/** A form that is right but for what follows. */
const almostForm = form.map((fields) => `nombre=Ana&correo=ana%40example.com&mensaje=Hola&acepto=on&${fields}`);

const bytes = fc.uint8Array({ maxLength: 300 });

test('JSON is accepted exactly when it keeps the contract, and kept as it was sent', async () => {
  const { send, stored } = memoryApp();
  const body = fc.oneof(
    fc.json(),
    almostRequest,
    legalRequest.map((request) => JSON.stringify(request)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const status = await send(text, { 'content-type': JSON_TYPE });
      const requests = stored.splice(0).map(({ request }) => request);
      const contract = v.safeParse(v.pipe(v.string(), v.parseJson(), contactRequestSchema), text);
      expect(requests).toEqual(contract.success ? [contract.output] : []);
      expect(contract.success ? [200] : [400, 422]).toContain(status);
    }),
    { numRuns: 500 },
  );
});

test('a form is stored whole or not at all', async () => {
  const { send, stored } = memoryApp();
  await fc.assert(
    fc.asyncProperty(fc.oneof(form, almostForm, bytes), async (body) => {
      const status = await send(body, { 'content-type': FORM_TYPE });
      const requests = stored.splice(0);
      expect(requests).toHaveLength(status === 200 ? 1 : 0);
      for (const { request } of requests) expect(v.is(contactRequestSchema, request)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('no headers make the service fail or tell of itself', async () => {
  const { send } = memoryApp();
  const names = ['content-type', 'content-encoding', 'content-length', 'host', 'origin', 'referer', 'sec-fetch-site'];
  const name = fc.constantFrom(...names, 'idempotency-key', 'privacy-policy-version', 'x-forwarded-for', TRAP_HEADER);
  const likely = fc.constantFrom('', `${JSON_TYPE}; charset=utf-8`, 'https://site.example', '-1', '1e999', '::1, x');
  // What a header may hold in HTTP: no controls, and nothing beyond latin1.
  const any = fc
    .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
    .filter((text) => !/[\x7f-\x9f]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.oneof(likely, any)), async (headers) => {
      await send(JSON.stringify(contactRequest()), { 'content-type': JSON_TYPE, ...headers });
    }),
    { numRuns: 300 },
  );
});

test('the mail of a legal request has one recipient and no added header', async () => {
  await using sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 1 });
  const channel = mailChannel(transport, { from: 'web@istmo.example', to: [RECIPIENT] });
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(legalRequest, async (request) => {
      const { id, campaign, consentVersion, spam } = newRequest();
      await channel.send({ ...request, id, campaign, consentVersion, spam, receivedAt: 0 }, signal);
      const [received] = sink.mails.splice(0);
      if (!received) throw new Error('No mail came.');
      const mail = await parseMail(received);
      const name = request.fullName.replace(/\p{Bidi_Control}/gu, '').replaceAll('=?', '= ?');
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
      expect(received.recipients).toEqual([RECIPIENT]);
      expect(mail).toMatchObject({
        from: { address: 'web@istmo.example' },
        to: [{ address: RECIPIENT }],
        replyTo: [{ name, address: request.email }],
        attachments: [],
      });
      expect(mail.subject).not.toMatch(/\p{Cc}|=\?/u);
      expect(mail.text).toContain(`Mensaje:\n${request.message.replace(/\r\n?/g, '\n')}\n\nSolicitud`);
    }),
    { numRuns: 60 },
  );
  transport.close();
});
