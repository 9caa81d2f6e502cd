/** @jest-environment node */
import { HOUR, MINUTE } from './clock';
import { Health } from './health';
import type { Backlog } from './store/store';
import { quietLog } from './testing/quiet-log';

let now = 10 * HOUR;
const empty: Backlog = { pending: 0, dead: 0, oldestPendingAt: null };

async function healthWith(backlog: Backlog | null) {
  const store = {
    probe: async () => {
      if (!backlog) throw new Error('locked');
    },
    backlog: async () => backlog ?? empty,
  };
  const health = new Health(store, true, { now: () => now }, quietLog().log);
  await health.start();
  health.stop();
  return health;
}

test.each<[string, Backlog | null, string]>([
  ['nothing waits', empty, 'ok'],
  ['what waits is young', { pending: 3, dead: 0, oldestPendingAt: 10 * HOUR - 59 * MINUTE }, 'ok'],
  ['what waits is old', { pending: 3, dead: 0, oldestPendingAt: 9 * HOUR - MINUTE }, 'degraded'],
  ['something could not be delivered', { pending: 0, dead: 1, oldestPendingAt: null }, 'degraded'],
  ['the database does not answer', null, 'unavailable'],
])('%s', async (_, backlog, status) => {
  const report = (await healthWith(backlog)).report();
  expect(report.status).toBe(status);
  expect(report.reasons.length > 0).toBe(status !== 'ok');
});

test('it tells the backlog and the age of its oldest request', async () => {
  const health = await healthWith({ pending: 3, dead: 2, oldestPendingAt: 10 * HOUR - 90_000 });
  expect(health.report()).toMatchObject({ backlog: 3, dead: 2, oldestAgeSeconds: 90, mail: 'configured' });
});

test('a refused request shows at once, and goes when writing works again', async () => {
  const health = await healthWith(empty);
  health.noteRefusal();
  expect(health.report().status).toBe('unavailable');
  now += MINUTE;
  expect(health.report().status).toBe('ok');
});
