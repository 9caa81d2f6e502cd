import * as v from 'valibot';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { type ContactRequest, contactRequestSchema } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { fc } from '@/lib/testing/properties';
import { createApp } from './app';
import { createMailChannel, createSmtpTransport } from './outbox/mail';
import { appDependencies, leasedRequest, RECIPIENT, smtpSettings } from './testing/requests';

const MAIL_HEADERS =
  'content-transfer-encoding content-type date from message-id mime-version reply-to subject to x-auto-response-suppress';

/** Pattern of parts of a stack trace. No response may contain a stack trace. */
const STACK_TRACE = /\bat .*(?:\.[cm]?[jt]s|node:)|Error:|node_modules/;

/** Creates the contact service with a store in memory. */
function createMemoryApp() {
  const deps = appDependencies();
  const app = createApp(deps);
  /** Sends a body and returns the response status. Asserts an expected status and no stack trace in the response. */
  async function send(body: BodyInit, contentType: string): Promise<number> {
    const init = { method: 'POST', body, headers: { host: 'site.example', 'content-type': contentType } };
    const response = await app.request(CONTACT_PATH, init, { remoteAddress: '10.0.0.1' });
    expect([200, 400, 413, 422]).toContain(response.status);
    expect(await response.text()).not.toMatch(STACK_TRACE);
    return response.status;
  }
  return { send, stored: deps.stored };
}

/** Any character outside the Unicode categories C (such as control and unassigned) and Z (separators). */
const character = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((text) => !/[\p{C}\p{Z}]/u.test(text));

/** Characters and sequences with a special meaning in mail headers, HTML or bidirectional text. */
const specialText = fc.constantFrom(...',;:<>()[]"\\@=?&%\'$`{}', '=?UTF-8?Q?', '\u202e', ' ');

const word = fc.string({ unit: fc.oneof(character, specialText), minLength: 1, maxLength: 60 });

const validRequest: fc.Arbitrary<ContactRequest> = fc.record({
  fullName: word.map((text) => `A${text}z`),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,30}$/), fc.stringMatching(/^[a-z0-9]{1,20}$/))
    .map(([local, host]) => `${local}@${host}.example`),
  subject: fc.constant(CONTACT_SUBJECT),
  message: fc
    .array(fc.oneof(word, fc.constantFrom('\n', '\r\n', '\t', '\n.\n', 'Bcc: a@evil.example\n')), { maxLength: 20 })
    .map((parts) => `Hola ${parts.join('')}`),
});

/** The JSON of a valid request in which one field has an arbitrary value or one unknown field is added. */
const alteredRequest = fc
  .record({
    valid: validRequest,
    name: fc.constantFrom('fullName', 'email', 'subject', 'message', 'bcc', '__proto__', 'toString'),
    value: fc.jsonValue(),
  })
  .map(({ valid, name, value }) => JSON.stringify({ ...valid, [name]: value }));

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('Ana', 'ana@example.com', '', ' ', '\r\n', '<script>', '\0', "' OR 1=1", '%', '&acepto=on'),
);

const FIELDS = ['nombre', 'apellido', 'correo', 'intereses', 'mensaje', 'acepto', 'politica', 'vacio', '__proto__'];

/** A URL-encoded form with arbitrary, missing or repeated fields. */
const anyForm = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), hostileText), { maxLength: 12 })
  .map((fields) => new URLSearchParams(fields).toString());

/** A valid URL-encoded form followed by arbitrary fields. */
const extendedForm = anyForm.map((fields) => `nombre=Ana&correo=ana%40example.com&mensaje=Hola&acepto=on&${fields}`);

/** Removes spaces at the ends of lines. The mail adds them to long lines. */
const trimLines = (text = '') => text.replaceAll(/ +$/gm, '');

test('accepts a JSON body if and only if it matches the contact schema', async () => {
  const { send, stored } = createMemoryApp();
  const body = fc.oneof(
    fc.json(),
    alteredRequest,
    validRequest.map((request) => JSON.stringify(request)),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const status = await send(text, 'application/json');
      const requests = stored.splice(0).map(({ request }) => request);
      const expected = v.safeParse(v.pipe(v.string(), v.parseJson(), contactRequestSchema), text);
      expect(requests).toEqual(expected.success ? [expected.output] : []);
      expect(expected.success ? [200] : [400, 422]).toContain(status);
    }),
    { numRuns: 500 },
  );
});

test('stores exactly one valid request for each form body that gets status 200', async () => {
  const { send, stored } = createMemoryApp();
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyForm, extendedForm, fc.uint8Array({ maxLength: 300 })), async (body) => {
      const status = await send(body, 'application/x-www-form-urlencoded');
      const requests = stored.splice(0);
      expect(requests).toHaveLength(status === 200 ? 1 : 0);
      for (const { request } of requests) expect(v.is(contactRequestSchema, request)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('does not let form input add recipients or headers to a mail', async () => {
  await using sink = await startMailSink();
  const transport = createSmtpTransport(smtpSettings(sink.url));
  const channel = createMailChannel(transport, { from: 'web@istmo.example', to: RECIPIENT });
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(validRequest, async (request) => {
      await channel.send(leasedRequest(request), signal);
      const [received] = sink.mails.splice(0);
      if (!received) throw new Error('No mail was received.');
      const mail = await parseMail(received);
      const replyToName = request.fullName.replace(/\p{Bidi_Control}/gu, '').replaceAll('=?', '= ?');
      expect(mail.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS.split(' '));
      expect(received.recipients).toEqual([RECIPIENT]);
      expect(mail).toMatchObject({
        from: { address: 'web@istmo.example' },
        to: [{ address: RECIPIENT }],
        replyTo: [{ name: replyToName, address: request.email }],
        attachments: [],
      });
      expect(mail.subject).not.toMatch(/\p{Cc}|=\?/u);
      const message = request.message.replace(/\r\n?/g, '\n');
      expect(trimLines(mail.text)).toContain(trimLines(`Mensaje:\n${message}\n\nSolicitud`));
    }),
    { numRuns: 60 },
  );
  transport.close();
});
