import { createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '@/lib/processes/listen';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { requestNumber } from '@/server/request-number';
import type { StoredRequest } from '@/server/store/store';
import { contactRequest, MAIL_HEADERS, newRequest, RECIPIENT } from '@/server/testing/requests';
import type { DeliveryError } from './delivery-error';
import { composeMail, composeTestMail } from './mail';
import { smtpTransport, TIMEOUTS } from './smtp';

const addresses = { from: 'web@istmo.example', to: [RECIPIENT] };

function aRequest(change: Partial<StoredRequest> = {}): StoredRequest {
  const { id, request, campaign, consentVersion, spam } = newRequest();
  return { ...request, id, campaign, consentVersion, spam, receivedAt: 1_795_270_105_000, ...change };
}

/** Sends requests as mails, one after the other; gives them as the mail server got them. */
async function mailed(...requests: StoredRequest[]) {
  await using sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 1 });
  const { signal } = new AbortController();
  for (const request of requests) await transport.send(composeMail(request, addresses), signal);
  transport.close();
  return sink.mails;
}

test('the mail is from the company, with the visitor to reply to', async () => {
  const id = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';
  const fullName = 'Ana "A, B" <x@evil.example>';
  const { message } = contactRequest({ message: 'Hola\r\n.\r\n¿Qué tal? 🚀/Intereses: Scout' });
  const [mail] = await mailed(aRequest({ id, fullName, message, spam: 'varios enlaces' }));
  if (!mail) throw new Error('No mail came.');
  const { headers, from, to, replyTo, subject, text, messageId } = await parseMail(mail);
  expect(mail.recipients).toEqual([RECIPIENT]);
  expect(headers.map(({ key }) => key).sort()).toEqual([...MAIL_HEADERS, 'x-spam-flag']);
  expect(from).toMatchObject({ name: 'Formulario web', address: 'web@istmo.example' });
  expect(to).toMatchObject([{ address: RECIPIENT }]);
  expect(replyTo).toMatchObject([{ name: fullName, address: 'ana@example.com' }]);
  expect(subject).toBe(`Formulario de contacto web: ${fullName} (0093-1746)`);
  expect(messageId).toBe(`<${id}@istmo.example>`);
  expect(text).toContain('[Posible correo no deseado: varios enlaces]');
  expect(text).toContain('Intereses: Scout\n\nMensaje:\nHola\n.\n¿Qué tal? 🚀\n');
});

test('the text of a mail names the campaign, and nothing else that is not there', () => {
  const request = aRequest({ campaign: { source: 'linkedin', medium: null, name: 'otoño 26' } });
  expect(composeMail(request, addresses).text).toBe(
    `Nombre: Ana Pérez\nCorreo: ana@example.com\nIntereses: Scout, Consultoria\nFuente: linkedin\nCampaña: otoño 26\n\n` +
      `Mensaje:\nQueremos modernizar el inventario.\n\nSolicitud ${requestNumber(request.id)} (${request.id})\n`,
  );
});

test.each([
  ['accents and emoji', 'Íñigo Ñandú 🚀👩‍💻', 'Íñigo Ñandú 🚀👩‍💻'],
  ['line breaks', 'Ana\r\nBcc: x@evil.example', 'Ana Bcc: x@evil.example'],
  ['an encoded word', '=?utf-8?B?SG9sYQ==?=', '= ?utf-8?B?SG9sYQ== ?='],
  ['marks that turn the writing', 'Ana \u202eserbos', 'Ana serbos'],
  ['many emoji', '👩‍💻'.repeat(70), `${'👩‍💻'.repeat(60)}…`],
])('a name with %s is safe in the subject as it arrives', async (_, fullName, shown) => {
  const request = aRequest({ fullName });
  const [mail] = await Promise.all((await mailed(request)).map(parseMail));
  expect(mail?.subject).toBe(`Formulario de contacto web: ${shown} (${requestNumber(request.id)})`);
  expect(mail?.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
});

test('a repeated mail is the same to the letter', async () => {
  const request = aRequest();
  const [first, second] = await mailed(request, request);
  expect(second).toEqual(first);
});

test('only test mails say that nobody wrote them', () => {
  expect(composeMail(aRequest(), addresses).headers).toEqual({ 'X-Auto-Response-Suppress': 'All' });
  const { headers, from } = composeTestMail({ ...addresses, company: 'Lenca' });
  expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(from).toEqual({ name: 'Formulario web de Lenca', address: addresses.from });
});

/** The steps of a delivery, as a server sees them. */
const ANSWERS = {
  GREETING: '220 test',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  HELO: '250 test',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  MESSAGE: '250 taken',
};

type Step = keyof typeof ANSWERS;

const isStep = (verb: string): verb is Step => verb in ANSWERS;

interface Script {
  at: Step;
  /** Another answer than usual, or `close` or `silent`. */
  does: string;
  extension?: string;
  /** Hears of the other end's port when the server falls silent. */
  onSilence?: (clientPort: number | undefined) => void;
}

/** A mail server that at one step gives another answer, closes the connection, or is silent. */
async function scriptedServer({ at, does, extension = '', onSilence }: Script) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const answer = (step: Step) => {
      if (step === at && does === 'silent') return onSilence?.(socket.remotePort);
      if (step === at && does === 'close') return void socket.destroy();
      const usual = step === 'EHLO' && extension ? `250-${extension}\r\n${ANSWERS.EHLO}` : ANSWERS[step];
      socket.write(`${step === at ? does : usual}\r\n`);
    };
    let isMessage = false;
    const lines = createInterface(socket).on('error', () => undefined);
    lines.on('line', (line) => {
      if (isMessage && line !== '.') return;
      const verb = isMessage ? 'MESSAGE' : (line.split(' ')[0] ?? '');
      isMessage = verb === 'DATA' && (at !== 'DATA' || does.startsWith('3'));
      if (isStep(verb)) answer(verb);
      else socket.write('250 ok\r\n');
    });
    answer('GREETING');
  });
  const port = await listen(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://user:secret@127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

const testMail = composeTestMail(addresses);

interface Attempt {
  requireTLS?: boolean;
  signal?: AbortSignal;
  timeouts?: typeof TIMEOUTS;
}

async function failureOf(url: string, attempt: Attempt = {}): Promise<DeliveryError> {
  const { requireTLS = false, signal = new AbortController().signal, timeouts = TIMEOUTS } = attempt;
  const transport = smtpTransport({ url, requireTLS, connections: 1 }, timeouts);
  try {
    return await transport.send(testMail, signal).then(
      () => {
        throw new Error('It was delivered.');
      },
      (error) => error,
    );
  } finally {
    transport.close();
  }
}

/** Lets the time pass that a socket waits for the other end, which Node measures by a clock that nobody holds. */
function passSocketTimeout(localPort: number | undefined): void {
  const { calls, contexts } = setSocketTimeout.mock;
  const waiting = contexts.filter((_, index) => calls[index]?.[0] === TIMEOUTS.socketTimeout);
  waiting.find((socket) => socket.localPort === localPort)?.emit('timeout');
}

const setSocketTimeout = jest.spyOn(Socket.prototype, 'setTimeout');

test.each<[Step, string, Partial<DeliveryError>]>([
  ['GREETING', '554 no', { step: 'refusal', permanent: true }],
  ['GREETING', '421 later', { step: 'refusal', permanent: false }],
  ['GREETING', 'close', { step: 'connection', permanent: false }],
  ['EHLO', '421 later', { step: 'refusal', permanent: false }],
  ['EHLO', 'close', { step: 'connection', permanent: false }],
  ['EHLO', 'silent', { step: 'connection', permanent: false }],
  ['AUTH', '535 wrong', { step: 'login', permanent: true }],
  ['AUTH', '454 later', { step: 'login', permanent: false }],
  ['AUTH', 'close', { step: 'connection', permanent: false }],
  ['AUTH', 'silent', { step: 'connection', permanent: false }],
  ['MAIL', '553 not yours', { step: 'sender', permanent: true }],
  ['MAIL', '530 log in', { step: 'login', permanent: true }],
  ['MAIL', '452 full', { step: 'refusal', permanent: false }],
  ['MAIL', 'close', { step: 'connection', permanent: false }],
  ['MAIL', 'silent', { step: 'connection', permanent: false }],
  ['RCPT', '550 unknown', { step: 'recipient', permanent: true }],
  ['RCPT', '450 grey', { step: 'recipient', permanent: false }],
  ['RCPT', 'close', { step: 'connection', permanent: false }],
  ['RCPT', 'silent', { step: 'connection', permanent: false }],
  ['DATA', '451 later', { step: 'refusal', permanent: false }],
  ['DATA', 'close', { step: 'connection', permanent: false }],
  ['DATA', 'silent', { step: 'connection', permanent: false }],
  ['MESSAGE', '554 spam', { step: 'message', permanent: true }],
  ['MESSAGE', '452 full', { step: 'message', permanent: false }],
  ['MESSAGE', '421 bye', { step: 'message', permanent: false }],
  ['MESSAGE', 'close', { step: 'no-reply', permanent: false }],
  ['MESSAGE', 'silent', { step: 'no-reply', permanent: false }],
])('a server that at %s does «%s» fails at the right step', async (at, does, expected) => {
  await using plain = await scriptedServer({ at, does, onSilence: passSocketTimeout });
  expect(await failureOf(plain.url)).toMatchObject(expected);
  await using pipelining = await scriptedServer({ at, does, extension: 'PIPELINING', onSilence: passSocketTimeout });
  expect(await failureOf(pipelining.url)).toMatchObject(expected);
});

test('a server that does not greet is waited for as long as is said', async () => {
  await using server = await scriptedServer({ at: 'GREETING', does: 'silent' });
  const timeouts = { ...TIMEOUTS, greetingTimeout: 50 };
  expect(await failureOf(server.url, { timeouts })).toMatchObject({ step: 'connection', permanent: false });
});

test('an aborted attempt has the reason as message, and still its step', async () => {
  for (const [at, step] of [
    ['RCPT', 'connection'],
    ['MESSAGE', 'no-reply'],
  ] as const) {
    const attempt = new AbortController();
    const onSilence = () => attempt.abort('cortado');
    await using server = await scriptedServer({ at, does: 'silent', onSilence });
    expect(await failureOf(server.url, { signal: attempt.signal })).toMatchObject({ message: 'cortado', step });
  }
});

test('a server without TLS and one that does not exist are different failures', async () => {
  await using server = await scriptedServer({ at: 'HELO', does: '' });
  expect(await failureOf(server.url, { requireTLS: true })).toMatchObject({ step: 'tls' });
  expect(await failureOf(server.url.replace('smtp:', 'smtps:'))).toMatchObject({ step: 'tls' });
  const nobody = createServer();
  const port = await listen(nobody);
  nobody.close();
  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({
    step: 'connection',
    message: expect.stringContaining('ECONNREFUSED'),
  });
});

test('the codes of a failure hold none of the server’s words', async () => {
  await using server = await scriptedServer({ at: 'RCPT', does: '550 ana@example.com is unknown' });
  const failure = await failureOf(server.url);
  expect(failure.message).toBe('EENVELOPE 550 RCPT TO');
  expect(failure.response).toContain('ana@example.com');
});
