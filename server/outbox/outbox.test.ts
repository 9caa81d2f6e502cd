import { createServer } from 'node:net';
import { listen } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { parseMail, startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { requestNumber } from '@/server/request-number';
import { sqliteDatabase } from '@/server/store/sqlite';
import { type Store, StoreUnavailable, WEBHOOK } from '@/server/store/store';
import { type ClockedStore, clockedStore, makeClock } from '@/server/testing/moved-clock';
import { quietLog } from '@/server/testing/quiet-log';
import { contactRequest, MAIL_HEADERS, newRequest } from '@/server/testing/requests';
import { pauseLength, requestRetryDelay } from './backoff';
import { DeliveryError, type DeliveryStep } from './delivery-error';
import { composeDigest, composeMail, composeTestMail, type Mail, type MailTransport } from './mail';
import { digestSender, mailChannel } from './mail-channel';
import { Outbox, type OutboxDependencies } from './outbox';
import { smtpTransport } from './smtp';

const addresses = { from: 'web@istmo.example', to: ['ventas@istmo.example'] };
const folder = sharedTemporaryFolder('contact-outbox');
let count = 0;
let store: Store;
let setNow: ClockedStore['setNow'];
let now = 0;

beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${count++}.db`);
  await makeClock(database);
  const clocked = clockedStore(database);
  store = clocked.store;
  now = 0;
  setNow = (ms) => {
    now = ms;
    return clocked.setNow(ms);
  };
});
afterEach(() => store.close());

function makeOutbox(transport: MailTransport, change: Partial<OutboxDependencies> = {}) {
  const { log, lines } = quietLog();
  const deps = {
    queue: store.firstQueue,
    channel: mailChannel(transport, addresses),
    receiver: { kind: 'mail', recipient: null } as const,
    digest: { store, queues: [store.firstQueue], send: digestSender(transport, addresses) },
    caps: null,
    random: () => 0,
    log,
    connections: 2,
    now: () => now,
    ...change,
  };
  return { outbox: new Outbox(deps), lines };
}

/** Delivers what is due after the health has looked. */
async function lookAndDeliver(outbox: Outbox) {
  await store.firstQueue.backlog();
  await outbox.deliverDue();
}

const failure = (step: DeliveryStep, permanent = false) => new DeliveryError({ codes: `E ${step}`, step, permanent });
const failing = (error: DeliveryError): MailTransport => ({ send: () => Promise.reject(error) });

/** Delivers whenever something is due, until a time. */
async function deliverUntil(end: number, outbox: Outbox, id: string) {
  for (let kept = await store.find(id); kept?.state === 'pending' && kept.dueAt <= end; kept = await store.find(id)) {
    await setNow(kept.dueAt);
    await outbox.deliverDue();
  }
}

test('a failed mail waits 15 s, doubling to 4 min, less a random part', () => {
  const error = failure('message');
  const delays = [1, 2, 3, 4, 5, 6, 60].map(
    (attempts) => requestRetryDelay({ attempts, error, random: () => 0 }) / SECOND,
  );
  expect(delays).toEqual([15, 30, 60, 120, 240, 240, 240]);
  expect(requestRetryDelay({ attempts: 6, error, random: () => 0.999999 })).toBe(120 * SECOND);
});

test('a mail refused for good waits an hour to an hour and a half', () => {
  const error = failure('message', true);
  const delays = [0, 0.999999].map(
    (random) => requestRetryDelay({ attempts: 1, error, random: () => random }) / MINUTE,
  );
  expect(delays.map(Math.round)).toEqual([60, 90]);
});

test('a mail that may be delivered waits 4 min, doubling to an hour', () => {
  const delays = [1, 2, 3, 4, 5, 60].map(
    (attempts) => requestRetryDelay({ attempts, error: failure('no-reply'), random: () => 0.5 }) / MINUTE,
  );
  expect(delays).toEqual([4, 8, 16, 32, 60, 60]);
});

test('pauses double from 15 s to 3 min, and last 2 min after a 5xx', () => {
  const pauses = [1, 2, 3, 4, 5, 60].map((pause) => pauseLength(pause, failure('connection')) / SECOND);
  expect(pauses).toEqual([15, 30, 60, 120, 180, 180]);
  expect(pauseLength(1, failure('login', true)) / MINUTE).toBe(2);
});

test('a refused mail is tried for three days, then dead until a retry', async () => {
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  const { outbox, lines } = makeOutbox(failing(failure('message', true)));
  await deliverUntil(3 * DAY - HOUR, outbox, id);
  expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: 'E message' });
  await deliverUntil(3 * DAY + HOUR, outbox, id);
  const dead = await store.find(id);
  expect(dead?.state).toBe('dead');
  expect(Math.abs((dead?.attempts ?? 0) / 72 - 1)).toBeLessThan(0.1);
  expect(lines.at(-1)).toContain('"state":"dead"');
  await setNow(4 * DAY);
  await outbox.deliverDue();
  expect((await store.find(id))?.attempts).toBe(dead?.attempts);
  await store.retry('all');
  await outbox.deliverDue();
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: (dead?.attempts ?? 0) + 1 });
});

test.each<[DeliveryStep, boolean]>([
  ['connection', false],
  ['login', true],
  ['sender', true],
  ['recipient', true],
])('trouble at the step %s counts against no mail', async (step, permanent) => {
  let isMended = false;
  let attempts = 0;
  const transport: MailTransport = {
    async send() {
      attempts += 1;
      if (!isMended) throw failure(step, permanent);
    },
  };
  for (let index = 0; index < 9; index++) await store.accept(newRequest());
  const { outbox } = makeOutbox(transport);
  for (let at = 0; at < 4 * DAY; at += 30 * MINUTE) {
    await setNow(at);
    await outbox.deliverDue();
  }
  // One at a time, after the first ones: nine mails that wait are no nine logins.
  expect(attempts).toBeLessThan((4 * DAY) / (30 * MINUTE) + 5);
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 9, dead: 0, overCap: 0 });
  isMended = true;
  await setNow(4 * DAY);
  await outbox.deliverDue();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 0, dead: 0 });
});

test('a start and a retry of all end the pause, whoever began it', async () => {
  let isMended = false;
  const transport: MailTransport = {
    async send() {
      if (!isMended) throw failure('login', true);
    },
  };
  const { outbox } = makeOutbox(transport);
  await store.accept(newRequest());
  await outbox.deliverDue();
  isMended = true;
  await outbox.deliverDue();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1 });
  const started = makeOutbox(transport).outbox;
  started.start();
  await until('mailed by a new process', 60_000, async () => (await store.firstQueue.backlog()).pending === 0);
  await started.stop();

  isMended = false;
  await store.accept(newRequest());
  await outbox.deliverDue();
  isMended = true;
  expect(await store.retry('all')).toBe(1);
  await outbox.deliverDue();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 0 });
});

test('what waits behind one mail’s own refusal is delivered meanwhile', async () => {
  const refused = newRequest();
  const transport: MailTransport = {
    async send({ messageId }) {
      if (messageId.includes(refused.id)) throw failure('message', true);
    },
  };
  await store.accept(refused);
  for (let index = 0; index < 5; index++) await store.accept(newRequest());
  await makeOutbox(transport).outbox.deliverDue();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1 });
});

test.each([2, 5])('a mail without a reply is not repeated when others succeed every %d min', async (pause) => {
  const silent = newRequest();
  const transport: MailTransport = {
    async send({ messageId }) {
      if (messageId.includes(silent.id)) throw failure('no-reply');
    },
  };
  await store.accept(silent);
  const { outbox } = makeOutbox(transport);
  for (let at = 0; at <= HOUR; at += 10 * SECOND) {
    await setNow(at);
    if (at % (pause * MINUTE) === 0) await store.accept(newRequest());
    await outbox.deliverDue();
  }
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1 });
  // Now, and after 4, 8, 16 and 32 minutes more.
  expect((await store.find(silent.id))?.attempts).toBe(5);
});

test('one refused mail is no trouble of the server, but is counted', async () => {
  await store.accept(newRequest());
  await store.accept(newRequest({ spam: 'código' }));
  const { outbox } = makeOutbox(failing(failure('message', true)));
  await outbox.deliverDue();
  await setNow(2 * MINUTE);
  expect(outbox.receiver.reason()).toBeNull();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 2, refused: 1 });
});

test('a digest that waits for a slow server is not sent again meanwhile', async () => {
  const clock = jest.spyOn(performance, 'now');
  let answer = () => {};
  const sent: Mail[] = [];
  const transport: MailTransport = {
    send(mail) {
      sent.push(mail);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  const { outbox } = makeOutbox(transport);
  await store.accept(newRequest({ held: true }));
  await store.firstQueue.backlog();
  let delivered: Promise<void>[] = [];
  for (const minute of [0, 2, 4]) {
    clock.mockReturnValue(minute * MINUTE);
    delivered = [...delivered, outbox.deliverDue()];
    await until('the digest is on its way', 60_000, () => sent.length > 0);
  }
  answer();
  await Promise.all(delivered);
  expect(sent).toHaveLength(1);
  clock.mockRestore();
});

test('an instance whose mails fail is well again once another has delivered them', async () => {
  const failingOne = makeOutbox(failing(failure('connection'))).outbox;
  await store.accept(newRequest());
  await failingOne.deliverDue();
  await setNow(2 * MINUTE);
  expect(failingOne.receiver.reason()).toContain('No se pudo hablar con el servidor de correo');
  await makeOutbox({ send: async () => undefined }).outbox.deliverDue();
  await failingOne.deliverDue();
  expect(failingOne.receiver.reason()).toBeNull();
});

test('what waited for a failing server is not reported as held by the caps', async () => {
  const sent: Mail[] = [];
  const transport: MailTransport = { send: async (mail) => void sent.push(mail) };
  const { outbox } = makeOutbox(transport, { caps: { hour: 10, day: 100 } });
  await store.accept(newRequest());
  await setNow(10 * MINUTE);
  expect(await store.firstQueue.backlog()).toMatchObject({ overCap: 1 });
  await outbox.deliverDue();
  expect(sent).toHaveLength(1);
});

test('a digest that the server refuses is reported, and waits an hour', async () => {
  const clock = jest.spyOn(performance, 'now');
  let tries = 0;
  const transport: MailTransport = {
    send() {
      tries += 1;
      return Promise.reject(failure('sender', true));
    },
  };
  const { outbox } = makeOutbox(transport);
  await store.accept(newRequest({ held: true }));
  await store.firstQueue.backlog();
  for (let minute = 0; minute <= 61; minute++) {
    clock.mockReturnValue(minute * MINUTE);
    await setNow(minute * MINUTE);
    await outbox.deliverDue();
    expect(outbox.receiver.reason()).toContain('remitente');
  }
  expect(tries).toBe(2);
  clock.mockRestore();
});

test('a digest that may be delivered is not repeated', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  let digests = 0;
  const transport: MailTransport = {
    async send() {
      digests += 1;
      throw failure('no-reply');
    },
  };
  const { outbox } = makeOutbox(transport);
  await store.accept(newRequest({ held: true }));
  for (const minute of [0, 2, 4]) {
    clock.mockReturnValue(minute * MINUTE);
    await lookAndDeliver(outbox);
  }
  expect(digests).toBe(1);
  clock.mockRestore();
});

test.each([
  ['no-reply', { lastError: 'cerrado: no se sabe si se entregó', attempts: 1, dueAt: 4 * MINUTE }],
  ['connection', { lastError: 'cerrado', attempts: 0, dueAt: 0 }],
] as const)('a close that cuts a mail off at the step %s records what is known', async (step, expected) => {
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  let isSending = false;
  const transport: MailTransport = {
    send: (_, signal) =>
      new Promise((_resolve, reject) => {
        isSending = true;
        signal.addEventListener('abort', () => reject(new DeliveryError({ codes: 'cerrado', step })));
      }),
  };
  const { outbox } = makeOutbox(transport);
  outbox.start();
  await until('it is sent', 60_000, () => isSending);
  await outbox.stop(10);
  expect(await store.find(id)).toMatchObject({ state: 'pending', ...expected });
});

test('no more mails are leased or in flight than there are connections', async () => {
  const answers: (() => void)[] = [];
  const leased: number[] = [];
  const transport: MailTransport = {
    async send() {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
      });
    },
  };
  const { outbox } = makeOutbox(transport);
  outbox.start();
  for (let index = 0; index < 9; index++) await store.accept(newRequest());
  outbox.notify();
  for (let answered = 0; answered < 9; answered++) {
    const expected = Math.min(answered + 2, 9);
    await until('as many are sent as may be', 60_000, () => answers.length >= expected);
    // What would be leased or sent too early has the time of a look at the store for it.
    const kept = await store.list(9);
    leased.push(kept.filter(({ state, dueAt }) => state === 'pending' && dueAt > 0).length);
    expect(answers).toHaveLength(expected);
    answers[answered]?.();
  }
  await until('nothing waits', 60_000, async () => (await store.firstQueue.backlog()).pending === 0);
  await outbox.stop();
  expect(Math.max(...leased)).toBe(2);
});

test('a close waits for the mail in flight and leaves the rest to others', async () => {
  const sent: string[] = [];
  let free = () => {};
  const transport: MailTransport = {
    send: ({ messageId }) => {
      sent.push(messageId);
      return new Promise((resolve) => {
        free = resolve;
      });
    },
  };
  const { outbox } = makeOutbox(transport, { connections: 1 });
  const claims = jest.spyOn(store.firstQueue, 'claim');
  outbox.start();
  await until('it found nothing', 60_000, () => claims.mock.calls.length > 0);
  for (let index = 0; index < 3; index++) await store.accept(newRequest());
  outbox.notify();
  await until('one is sent', 60_000, () => sent.length > 0);
  const stopped = outbox.stop();
  free();
  await stopped;
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 2 });
  const another = { owner: 'another', leaseDuration: HOUR, caps: null };
  const others = [await store.firstQueue.claim(another), await store.firstQueue.claim(another)];
  expect(others).not.toContain(null);
});

test('a claim whose answer is lost comes back when its lease ends, and not before', async () => {
  const sent: string[] = [];
  let isLost = true;
  const losing: OutboxDependencies['queue'] = {
    ...store.firstQueue,
    async claim(lease) {
      const request = await store.firstQueue.claim(lease);
      if (!request || !isLost) return request;
      isLost = false;
      throw new StoreUnavailable('cut');
    },
  };
  const transport: MailTransport = { send: async ({ messageId }) => void sent.push(messageId) };
  const { outbox } = makeOutbox(transport, { queue: losing });
  await store.accept(newRequest());
  await outbox.deliverDue();
  await setNow(10 * SECOND - 1);
  await outbox.deliverDue();
  expect(sent).toHaveLength(0);
  await setNow(10 * SECOND);
  await outbox.deliverDue();
  expect(sent).toHaveLength(1);
});

test('a mail server that answers a byte now and then is cut at the deadline', async () => {
  const drip = createServer((socket) => {
    const timer = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
  });
  const port = await listen(drip);
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, requireTLS: false, connections: 2 });
  await makeOutbox(transport, { deadline: 300 }).outbox.deliverDue();
  expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: 'sin fin en 0.3 s' });
  await until(
    'nobody is connected',
    60_000,
    () => new Promise((resolve) => drip.getConnections((_, open) => resolve(open === 0))),
  );
  drip.close();
});

test('one digest reports what the caps and the trap hold, again if it fails', async () => {
  const sent: Mail[] = [];
  const clock = jest.spyOn(performance, 'now');
  let isDown = false;
  const transport: MailTransport = {
    async send(mail) {
      if (isDown) throw failure('connection');
      sent.push(mail);
    },
  };
  const { outbox } = makeOutbox(transport, { caps: { hour: 10, day: 100 } });
  for (let index = 0; index < 15; index++) await store.accept(newRequest());
  await store.accept(newRequest({ held: true }));
  for (const minute of [0, 2, 3, 4, 59]) {
    isDown = minute === 2;
    clock.mockReturnValue(minute * MINUTE);
    await setNow(minute * MINUTE);
    await lookAndDeliver(outbox);
  }
  expect(sent).toHaveLength(10);
  expect(sent[8]?.text).toMatch(/por día: 0\.[\s\S]*formulario: 1\./);
  expect(sent[9]?.text).toMatch(/Esperan turno.*: 7\./);
  await setNow(61 * MINUTE);
  await lookAndDeliver(outbox);
  expect(sent).toHaveLength(17);
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 0, held: 1 });
  clock.mockRestore();
});

test('an instance that fails goes on pausing while another one delivers', async () => {
  let attempts = 0;
  const failingOutbox = makeOutbox({
    async send() {
      attempts += 1;
      throw failure('connection');
    },
  }).outbox;
  const other = makeOutbox({ send: async () => undefined }).outbox;
  for (let at = 0; at < 5 * MINUTE; at += SECOND) {
    await setNow(at);
    await store.accept(newRequest());
    await failingOutbox.deliverDue();
    await other.deliverDue();
  }
  // One each 15 s at most, and those that were in flight at once.
  expect(attempts).toBeLessThanOrEqual(25);
});

/** An outbox of a webhook that answers as it is told. */
function makeWebhookOutbox(answer: () => DeliveryError | null) {
  const taken: string[] = [];
  let attempts = 0;
  const { outbox } = makeOutbox(failing(failure('connection')), {
    queue: store.webhookQueue,
    channel: {
      async send({ id }) {
        attempts += 1;
        const error = answer();
        if (error) throw error;
        taken.push(id);
      },
    },
    receiver: { kind: 'webhook', recipient: null },
    digest: null,
  });
  return { outbox, taken, attempts: () => attempts };
}

test('a webhook that is gone gets nothing more until a retry, and is told', async () => {
  let isGone = true;
  const { outbox, taken, attempts } = makeWebhookOutbox(() => {
    return isGone ? failure('webhook-gone', true) : null;
  });
  const requests = [newRequest({ furtherTargets: [WEBHOOK] }), newRequest({ furtherTargets: [WEBHOOK] })];
  for (const request of requests) await store.accept(request);
  for (let at = 0; at < 22 * HOUR; at += HOUR) {
    await setNow(at);
    await store.purge(90 * DAY);
    await outbox.deliverDue();
  }
  // Those that were in flight at once.
  expect(attempts()).toBeLessThanOrEqual(2);
  expect(outbox.receiver.reason()).toMatch(/ya no existe \(410\)[\s\S]*retry all/);
  isGone = false;
  await store.retry('all');
  await outbox.deliverDue();
  expect(taken.sort()).toEqual(requests.map(({ id }) => id).sort());
  expect(outbox.receiver.reason()).toBeNull();
});

test('a webhook that fails once more after a 410 is asked again soon', async () => {
  const answers = [failure('webhook-gone', true), failure('webhook-busy'), failure('webhook-message')];
  const { outbox, taken } = makeWebhookOutbox(() => answers.shift() ?? null);
  const request = newRequest({ furtherTargets: [WEBHOOK] });
  await store.accept(request);
  await outbox.deliverDue();
  await setNow(HOUR);
  await store.retry('all');
  for (let at = HOUR; at < HOUR + 10 * MINUTE; at += 15 * SECOND) {
    await setNow(at);
    await outbox.deliverDue();
  }
  expect(taken).toEqual([request.id]);
});

test('what comes after a 410 whose requests were erased is not held up', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const answers = [failure('webhook-gone', true)];
  const { outbox, taken } = makeWebhookOutbox(() => answers.shift() ?? null);
  await store.accept(newRequest({ furtherTargets: [WEBHOOK] }));
  await outbox.deliverDue();
  await store.erase('ana@example.com');
  await store.webhookQueue.backlog();
  await setNow(MINUTE);
  clock.mockReturnValue(MINUTE);
  await outbox.deliverDue();
  const next = newRequest({ furtherTargets: [WEBHOOK] });
  await store.accept(next);
  await outbox.deliverDue();
  expect(taken).toEqual([next.id]);
  clock.mockRestore();
});

test('a request that a webhook refuses holds up no other and no mail', async () => {
  const poison = newRequest({ furtherTargets: [WEBHOOK] });
  const { outbox, taken } = makeWebhookOutbox(() => (taken.length === 0 ? failure('webhook-message', true) : null));
  await store.accept(poison);
  await outbox.deliverDue();
  const good = newRequest({ furtherTargets: [WEBHOOK] });
  await store.accept(good);
  taken.push('the next ones are taken');
  await outbox.deliverDue();
  expect(taken).toContain(good.id);
  expect(await store.webhookQueue.backlog()).toMatchObject({ pending: 1, dead: 0 });
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 2 });
});

test('the mail is from the company, with the visitor to reply to', async () => {
  await using sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 2 });
  const { outbox, lines } = makeOutbox(transport);
  const id = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';
  const request = contactRequest({
    fullName: 'Ana "A, B" <x@evil.example>',
    message: 'Hola\r\n.\r\n¿Qué tal? 🚀/Intereses: Scout',
  });
  await setNow(1_795_270_105_000);
  await store.accept(newRequest({ id, request, spam: 'varios enlaces' }));
  await outbox.deliverDue();
  const [mail] = sink.mails;
  if (!mail) throw new Error('No mail came.');
  const { headers, from, to, replyTo, subject, text, html, messageId } = await parseMail(mail);
  expect(mail.recipients).toEqual(['ventas@istmo.example']);
  expect(headers.map(({ key }) => key).sort()).toEqual([...MAIL_HEADERS, 'x-spam-flag']);
  expect(from).toMatchObject({ name: 'Formulario web', address: 'web@istmo.example' });
  expect(to).toMatchObject([{ address: 'ventas@istmo.example' }]);
  expect(replyTo).toMatchObject([{ name: 'Ana "A, B" <x@evil.example>', address: 'ana@example.com' }]);
  expect(subject).toBe('Formulario de contacto web: Ana "A, B" <x@evil.example> (0093-1746)');
  expect(messageId).toBe(`<${id}@istmo.example>`);
  expect(html).toContain('<strong>Posible correo no deseado: varios enlaces</strong>');
  expect(html).toContain('Ana &quot;A, B&quot; &lt;x@evil.example&gt;');
  expect(text).toContain('[Posible correo no deseado: varios enlaces]');
  expect(text).toContain('Intereses: Scout\n\nMensaje:\nHola\n.\n¿Qué tal? 🚀\n');
  expect(lines.join()).not.toMatch(/Ana|evil|ana@|ventas@/);
});

test.each([
  ['without a campaign', {}, ''],
  [
    'with a campaign',
    { campaign: { source: 'linkedin', medium: null, name: 'otoño 26' } },
    'Fuente: linkedin\nCampaña: otoño 26\n',
  ],
])('the text of a mail %s', async (_, change, origin) => {
  const request = newRequest(change);
  await store.accept(request);
  const kept = await store.find(request.id);
  if (!kept) throw new Error('Nothing was stored.');
  expect(composeMail(kept, addresses).text).toBe(
    `Nombre: Ana Pérez\nCorreo: ana@example.com\nIntereses: Scout, Consultoria\n${origin}\n` +
      `Mensaje:\nQueremos modernizar el inventario.\n\n` +
      `Solicitud ${requestNumber(kept.id)} (${kept.id})\n`,
  );
});

test.each([
  ['accents and emoji', 'Íñigo Ñandú 🚀👩‍💻', 'Íñigo Ñandú 🚀👩‍💻'],
  ['quotes', 'Ana "la jefa" O’Hara', 'Ana "la jefa" O’Hara'],
  ['line breaks', 'Ana\r\nBcc: x@evil.example', 'Ana Bcc: x@evil.example'],
  ['an encoded word', '=?utf-8?B?SG9sYQ==?=', '= ?utf-8?B?SG9sYQ== ?='],
  ['marks that turn the writing', 'Ana \u202eserbos', 'Ana serbos'],
  ['many emoji', '👩‍💻'.repeat(70), `${'👩‍💻'.repeat(60)}…`],
])('a name with %s is safe in the subject as it arrives', async (_, fullName, shown) => {
  await using sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 1 });
  const request = newRequest({ request: contactRequest({ fullName }) });
  await store.accept(request);
  await makeOutbox(transport).outbox.deliverDue();
  const [mail] = await Promise.all(sink.mails.map(parseMail));
  expect(mail?.subject).toBe(`Formulario de contacto web: ${shown} (${requestNumber(request.id)})`);
  expect(mail?.headers.map(({ key }) => key).sort()).toEqual(MAIL_HEADERS);
  expect(sink.mails[0]?.recipients).toEqual(['ventas@istmo.example']);
});

test('two people’s requests have two subjects', async () => {
  const [ana, another, luis] = [
    newRequest(),
    newRequest(),
    newRequest({ request: contactRequest({ fullName: 'Luis Gómez' }) }),
  ];
  for (const request of [ana, another, luis]) await store.accept(request);
  const kept = await store.list(3);
  const subjects = kept.map((request) => composeMail(request, addresses).subject);
  expect(new Set(subjects).size).toBe(3);
});

test('a repeated mail is the same to the letter', async () => {
  await using sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 1 });
  await store.accept(newRequest());
  const [request] = await store.list(1);
  if (!request) throw new Error('Nothing was stored.');
  const { signal } = new AbortController();
  for (let time = 0; time < 2; time++) await transport.send(composeMail(request, addresses), signal);
  expect(sink.mails[1]).toEqual(sink.mails[0]);
});

test('digests and test mails say that nobody wrote them, requests do not', async () => {
  await store.accept(newRequest());
  const [request] = await store.list(1);
  if (!request) throw new Error('Nothing was stored.');
  expect(composeMail(request, addresses).headers).toEqual({ 'X-Auto-Response-Suppress': 'All' });
  for (const mail of [composeTestMail(addresses), composeDigest({ overCap: 1, held: 0 }, addresses)]) {
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  }
});

test('over the network no mail goes out without TLS', async () => {
  await using sink = await startMailSink();
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  await makeOutbox(smtpTransport({ url: sink.url, requireTLS: true, connections: 2 })).outbox.deliverDue();
  expect(sink.mails).toEqual([]);
  expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: expect.stringContaining('ETLS') });
});

test('a mail says from whose form it comes, where the service knows it', () => {
  const senderOf = (company?: string) => composeTestMail({ ...addresses, company }).from;
  expect(senderOf('Lenca')).toEqual({ name: 'Formulario web de Lenca', address: addresses.from });
  expect(senderOf()).toEqual({ name: 'Formulario web', address: addresses.from });
});
