/** @jest-environment node */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMail, startMailSink } from '../../lib/testing/mail-sink';
import { until } from '../../lib/testing/until';
import { DAY, HOUR, MINUTE, SECOND } from '../clock';
import { openStore } from '../store/open-store';
import { type Store, StoreUnavailable } from '../store/store';
import { quietLog } from '../testing/quiet-log';
import { contactRequest, MAIL_HEADERS, newRequest } from '../testing/requests';
import { backoffDelay } from './backoff';
import { DeliveryError, type MailTransport, Outbox } from './outbox';
import { smtpTransport } from './smtp';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

const addresses = { from: 'web@istmo.example', to: 'ventas@istmo.example' };
const folder = mkdtempSync(join(tmpdir(), 'contact-outbox-'));
let count = 0;
let store: Store;
let now = 0;
const clock = { now: () => now };

beforeEach(() => {
  now = 0;
  store = openStore(`file:${folder}/${count++}.db`);
});
afterEach(() => store.close());
afterAll(() => rmSync(folder, { recursive: true }));

function makeOutbox(transport: MailTransport, random = () => 0) {
  const { log, lines } = quietLog();
  return { outbox: new Outbox({ store, transport, addresses, clock, random, log, concurrency: 2 }), lines };
}

test('waiting doubles from 15 s to 15 min, less a random half at most', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((attempt) => backoffDelay(attempt, () => 0) / SECOND);
  expect(longest).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
  expect(backoffDelay(7, () => 0.999999)).toBe(450 * SECOND);
});

test('a mail server that fails is tried for three days, then the request is dead, and a retry revives it', async () => {
  let attempts = 0;
  const transport: MailTransport = {
    async send() {
      attempts += 1;
      throw new DeliveryError('EENVELOPE 550');
    },
    close() {},
  };
  const { id } = newRequest();
  await store.accept(newRequest({ id, receivedAt: 0 }));
  const { outbox } = makeOutbox(transport);
  const until = async (end: number) => {
    for (let kept = await store.find(id); kept?.state === 'pending' && kept.dueAt <= end; kept = await store.find(id)) {
      now = kept.dueAt;
      await outbox.deliverDue();
    }
  };
  await until(3 * DAY - 16 * MINUTE);
  expect(await store.find(id)).toMatchObject({ state: 'pending', lastError: 'EENVELOPE 550' });
  expect(attempts).toBeGreaterThan((3 * DAY) / (16 * MINUTE) - 2);
  await until(3 * DAY + 16 * MINUTE);
  expect(await store.find(id)).toMatchObject({ state: 'dead', attempts });
  const given = attempts;
  now = 4 * DAY;
  await outbox.deliverDue();
  expect(attempts).toBe(given);
  await store.retry('all', now);
  await outbox.deliverDue();
  expect(attempts).toBe(given + 1);
  expect((await store.find(id))?.state).toBe('pending');
});

test('a request that waited long for a mail server to be set still has its three days', async () => {
  await store.accept(newRequest({ receivedAt: 0 }));
  now = 30 * DAY;
  const { outbox } = makeOutbox({ send: () => Promise.reject(new DeliveryError('ECONNECTION')), close() {} });
  await outbox.deliverDue();
  expect(await store.backlog()).toMatchObject({ pending: 1, dead: 0 });
});

test('no more mails are in flight than there are workers, and each is settled before its worker goes on', async () => {
  let flying = 0;
  let most = 0;
  const transport: MailTransport = {
    async send() {
      flying += 1;
      most = Math.max(most, flying);
      await new Promise((resolve) => setTimeout(resolve, 5));
      flying -= 1;
    },
    close() {},
  };
  const { outbox } = makeOutbox(transport);
  outbox.start();
  for (let index = 0; index < 9; index++) await store.accept(newRequest({ receivedAt: 0 }));
  outbox.notify();
  await until('nothing waits', 10_000, async () => (await store.backlog()).pending === 0);
  await outbox.stop();
  expect(most).toBe(2);
});

test('a request that comes in goes out at once, and a close gives back what was not sent', async () => {
  const sent: string[] = [];
  let free = () => {};
  const transport: MailTransport = {
    send: ({ messageId }) => {
      sent.push(messageId);
      return new Promise((resolve) => {
        free = resolve;
      });
    },
    close() {},
  };
  const { log } = quietLog();
  const outbox = new Outbox({ store, transport, addresses, clock, random: () => 0, log, concurrency: 1 });
  outbox.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let index = 0; index < 3; index++) await store.accept(newRequest({ receivedAt: 0 }));
  outbox.notify();
  await until('one is sent', 10_000, () => sent.length > 0);
  const stopped = outbox.stop();
  free();
  await stopped;
  expect(await store.backlog()).toMatchObject({ pending: 2 });
  expect(await store.claim('another instance', now, now + HOUR, 10)).toHaveLength(2);
});

test('a close ends well even when the database is away', async () => {
  const { log, lines } = quietLog();
  const away = { ...store, release: () => Promise.reject(new StoreUnavailable('away')) };
  const transport = { send: async () => undefined, close() {} };
  const outbox = new Outbox({ store: away, transport, addresses, clock, random: () => 0, log, concurrency: 1 });
  outbox.start();
  await outbox.stop();
  expect(lines.join()).toContain('vencen solas');
});

test('the mail comes from the company, answers the visitor, and reaches one recipient as plain text', async () => {
  await using sink = await startMailSink();
  const transport = smtpTransport(sink.url, 2);
  const { outbox, lines } = makeOutbox(transport);
  const id = '0e37a2a5-6a3c-4e34-9f2b-1c7f6a3c9e11';
  const request = contactRequest({
    fullName: 'Ana "A, B" <x@evil.example>',
    message: 'Hola\r\n.\r\n¿Qué tal? 🚀/Intereses: Scout',
  });
  await store.accept(newRequest({ id, request, receivedAt: 1_795_270_105_000, spam: 'varios enlaces' }));
  now = 1_795_270_105_000;
  await outbox.deliverDue();
  transport.close();
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
