/** @jest-environment node */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../../lib/testing/listen';
import { parseMail, startMailSink } from '../../lib/testing/mail-sink';
import { sleep, until } from '../../lib/testing/until';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import { sqliteDatabase } from '../store/sqlite';
import { type Store, StoreUnavailable } from '../store/store';
import { type ClockedStore, clockedStore, makeClock } from '../testing/moved-clock';
import { quietLog } from '../testing/quiet-log';
import { contactRequest, MAIL_HEADERS, newRequest } from '../testing/requests';
import { retryDelay } from './backoff';
import { composeMail, type Mail } from './mail';
import { DeliveryError, type MailTransport, Outbox, type OutboxDependencies } from './outbox';
import { smtpTransport } from './smtp';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

const addresses = { from: 'web@istmo.example', to: 'ventas@istmo.example' };
const folder = mkdtempSync(join(tmpdir(), 'contact-outbox-'));
let count = 0;
let store: Store;
let setNow: ClockedStore['setNow'];

beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${count++}.db`);
  await makeClock(database);
  ({ store, setNow } = clockedStore(database));
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true }));

function makeOutbox(transport: MailTransport, change: Partial<OutboxDependencies> = {}) {
  const { log, lines } = quietLog();
  const deps = {
    store,
    backlog: () => backlog,
    transport,
    addresses,
    caps: null,
    random: () => 0,
    log,
    connections: 2,
    ...change,
  };
  return { outbox: new Outbox(deps), lines };
}

let backlog = { overCap: 0, held: 0 };
beforeEach(() => {
  backlog = { overCap: 0, held: 0 };
});
/** Delivers what is due after the health has looked. */
async function lookAndDeliver(outbox: Outbox) {
  backlog = await store.backlog();
  await outbox.deliverDue();
}

const refusing = (error: DeliveryError): MailTransport => ({ send: () => Promise.reject(error) });

/** Delivers whenever something is due, until a time. */
async function deliverUntil(end: number, outbox: Outbox, id: string) {
  for (let kept = await store.find(id); kept?.state === 'pending' && kept.dueAt <= end; kept = await store.find(id)) {
    await setNow(kept.dueAt);
    await outbox.deliverDue();
  }
}

test('waiting doubles from 15 s to 15 min, less a random half at most; a refused mail waits an hour at least', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((attempt) => retryDelay(attempt, false, () => 0) / SECOND);
  expect(longest).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(retryDelay(7, false, () => 0.999999)).toBe(450 * SECOND);
  expect([0, 0.999999].map((random) => Math.round(retryDelay(1, true, () => random) / MINUTE))).toEqual([60, 90]);
});

test.each([
  ['cannot be reached', new DeliveryError('ECONNECTION'), (3 * DAY) / (16 * MINUTE)],
  ['refuses the mail', new DeliveryError('EENVELOPE 550', true), 72],
])(
  'a mail server that %s is tried for three days, then the request is dead, and a retry revives it',
  async (_, error, expected) => {
    const { id } = newRequest();
    await store.accept(newRequest({ id }));
    const { outbox, lines } = makeOutbox(refusing(error));
    await deliverUntil(3 * DAY - HOUR, outbox, id);
    expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: error.message });
    await deliverUntil(3 * DAY + HOUR, outbox, id);
    const dead = await store.find(id);
    expect(dead?.state).toBe('dead');
    expect(Math.abs((dead?.attempts ?? 0) / expected - 1)).toBeLessThan(0.1);
    expect(lines.at(-1)).toContain('"state":"dead"');
    await setNow(4 * DAY);
    await outbox.deliverDue();
    expect((await store.find(id))?.attempts).toBe(dead?.attempts);
    await store.retry('all');
    await outbox.deliverDue();
    expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: (dead?.attempts ?? 0) + 1 });
  },
);

test('a request that waited long for a mail server to be set still has its three days', async () => {
  await store.accept(newRequest());
  await setNow(30 * DAY);
  await makeOutbox(refusing(new DeliveryError('ECONNECTION'))).outbox.deliverDue();
  expect(await store.backlog()).toMatchObject({ pending: 1, dead: 0 });
});

test('no more mails are in flight than there are lanes, and nothing waits in memory that is not', async () => {
  let flying = 0;
  let most = 0;
  let mostLeased = 0;
  const transport: MailTransport = {
    async send() {
      flying += 1;
      most = Math.max(most, flying);
      const leased = (await store.list(9)).filter(({ state, dueAt }) => state === 'pending' && dueAt > 0);
      mostLeased = Math.max(mostLeased, leased.length);
      await sleep(5);
      flying -= 1;
    },
  };
  const { outbox } = makeOutbox(transport);
  outbox.start();
  for (let index = 0; index < 9; index++) await store.accept(newRequest());
  outbox.notify();
  await until('nothing waits', 10_000, async () => (await store.backlog()).pending === 0);
  await outbox.stop();
  expect([most, mostLeased]).toEqual([2, 2]);
});

test('a request that comes in goes out at once; a close waits for its mail and leaves the rest to others', async () => {
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
  outbox.start();
  await sleep(100);
  for (let index = 0; index < 3; index++) await store.accept(newRequest());
  outbox.notify();
  await until('one is sent', 10_000, () => sent.length > 0);
  const stopped = outbox.stop();
  free();
  await stopped;
  expect(await store.backlog()).toMatchObject({ pending: 2 });
  const others = [await store.claim('another', HOUR, null), await store.claim('another', HOUR, null)];
  expect(others).not.toContain(null);
});

test('a claim whose answer is lost comes back when its lease ends, and not before', async () => {
  const sent: string[] = [];
  let isLost = true;
  const losing: OutboxDependencies['store'] = {
    ...store,
    async claim(...args) {
      const request = await store.claim(...args);
      if (!request || !isLost) return request;
      isLost = false;
      throw new StoreUnavailable('cut');
    },
  };
  const transport: MailTransport = { send: async ({ messageId }) => void sent.push(messageId) };
  const { outbox } = makeOutbox(transport, { store: losing });
  await store.accept(newRequest());
  await outbox.deliverDue();
  await setNow(10 * SECOND - 1);
  await outbox.deliverDue();
  expect(sent).toHaveLength(0);
  await setNow(10 * SECOND);
  await outbox.deliverDue();
  expect(sent).toHaveLength(1);
});

test('a mail server that never ends an attempt fails it at the deadline, and its lane is free again', async () => {
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  const { outbox } = makeOutbox({ send: () => new Promise(() => {}) }, { deadline: 50 });
  await outbox.deliverDue();
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: 1, lastError: 'sin fin en 0.05 s' });
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
  expect(await store.find(id)).toMatchObject({ state: 'pending', attempts: 1 });
  await until(
    'nobody is connected',
    5000,
    () => new Promise((resolve) => drip.getConnections((_, open) => resolve(open === 0))),
  );
  drip.close();
});

test('what the caps hold and what the trap holds is told in one mail each, again if that fails', async () => {
  const sent: Mail[] = [];
  const clock = jest.spyOn(performance, 'now');
  let isDown = false;
  const transport: MailTransport = {
    async send(mail) {
      if (isDown) throw new DeliveryError('ECONNECTION');
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
  expect(await store.backlog()).toMatchObject({ pending: 0, held: 1 });
  clock.mockRestore();
});

test('the mail comes from the company, answers the visitor, and reaches one recipient as plain text', async () => {
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
  const { headers, from, to, replyTo, subject, text, html, messageId } = await parseMail(mail!);
  expect(mail?.recipients).toEqual(['ventas@istmo.example']);
  expect(headers.map(({ key }) => key).sort()).toEqual([...MAIL_HEADERS, 'x-spam-flag']);
  expect(from).toMatchObject({ name: 'Formulario web', address: 'web@istmo.example' });
  expect(to).toMatchObject([{ address: 'ventas@istmo.example' }]);
  expect(replyTo).toMatchObject([{ name: 'Ana "A, B" <x@evil.example>', address: 'ana@example.com' }]);
  expect(subject).toBe('Formulario de contacto web');
  expect(messageId).toBe(`<${id}@istmo.example>`);
  expect(html).toBeUndefined();
  expect(text).toContain('[Posible correo no deseado: varios enlaces]');
  expect(text).toContain('Hola\n.\n¿Qué tal? 🚀/Intereses: Scout');
  expect(lines.join()).not.toMatch(/Ana|evil|ana@|ventas@/);
});

test('a mail names the campaign that brought the request, and without one says what it always said', async () => {
  await setNow(1_795_270_105_000);
  const ids = [newRequest().id, newRequest().id];
  await store.accept(newRequest({ id: ids[0] }));
  await store.accept(newRequest({ id: ids[1], campaign: { source: 'linkedin', medium: null, name: 'otoño 26' } }));
  const textOf = (id: string, origin: string) =>
    `Nombre: Ana Pérez\nCorreo: ana@example.com\n${origin}\nMensaje:\nQueremos modernizar el inventario./Intereses: Scout,Consultoria\n\nSolicitud ${id}\n`;
  const texts: (string | undefined)[] = [];
  for (const id of ids) {
    const kept = await store.find(id);
    texts.push(kept ? composeMail(kept, addresses).text : undefined);
  }
  expect(texts).toEqual([textOf(ids[0]!, ''), textOf(ids[1]!, 'Fuente: linkedin\nCampaña: otoño 26\n')]);
});

test('over the network no mail goes out without TLS', async () => {
  await using sink = await startMailSink();
  const { id } = newRequest();
  await store.accept(newRequest({ id }));
  await makeOutbox(smtpTransport({ url: sink.url, requireTLS: true, connections: 2 })).outbox.deliverDue();
  expect(sink.mails).toEqual([]);
  expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: expect.stringContaining('ETLS') });
});
