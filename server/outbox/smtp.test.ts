import { createServer, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '@/lib/processes/listen';
import type { DeliveryError } from './delivery-error';
import { composeTestMail } from './mail';
import { smtpTransport, TIMEOUTS } from './smtp';

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

const mail = composeTestMail({ from: 'web@istmo.example', to: ['ventas@istmo.example'] });

interface Attempt {
  requireTLS?: boolean;
  signal?: AbortSignal;
  timeouts?: typeof TIMEOUTS;
}

async function failureOf(url: string, attempt: Attempt = {}): Promise<DeliveryError> {
  const { requireTLS = false, signal = new AbortController().signal, timeouts = TIMEOUTS } = attempt;
  const transport = smtpTransport({ url, requireTLS, connections: 1 }, timeouts);
  try {
    return await transport.send(mail, signal).then(
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
