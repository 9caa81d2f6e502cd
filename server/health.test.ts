import { MINUTE } from './durations';
import { Health } from './health';
import { NO_BACKLOG } from './store/backlog';
import type { Backlog, DeliveryQueue, Store } from './store/store';
import { quietLog } from './testing/quiet-log';

type HealthStore = Pick<Store, 'claimInterval'> & Pick<DeliveryQueue, 'backlog'>;

function makeHealth(store: HealthStore, trouble: () => string | null = () => null): Health {
  const queues = [{ queue: store, kind: 'mail', recipient: null, receiver: { reason: trouble } } as const];
  return new Health({ store, queues, isMailConfigured: true, log: quietLog().log, onReport: () => undefined });
}

async function healthWith(backlog: Backlog | null) {
  const store = {
    claimInterval: async () => {
      if (!backlog) throw new Error('locked');
      return true;
    },
    backlog: async () => backlog ?? NO_BACKLOG,
  };
  const health = makeHealth(store);
  await health.start();
  health.stop();
  return health;
}

test.each<[string, Backlog | null, string]>([
  ['nothing waits', NO_BACKLOG, 'ok'],
  ['what waits is young', { ...NO_BACKLOG, pending: 3, oldestAge: 59 * MINUTE }, 'ok'],
  ['what waits is old', { ...NO_BACKLOG, pending: 3, oldestAge: 61 * MINUTE }, 'degraded'],
  ['something could not be delivered', { ...NO_BACKLOG, dead: 1 }, 'degraded'],
  ['the mail server refuses one', { ...NO_BACKLOG, pending: 1, refused: 1 }, 'degraded'],
  ['something undelivered will be deleted', { ...NO_BACKLOG, pending: 1, expiring: 1 }, 'degraded'],
  ['a flood waits for its turn', { ...NO_BACKLOG, pending: 900, overCap: 900, held: 50 }, 'ok'],
  ['the database does not answer', null, 'unavailable'],
])('%s', async (_, backlog, status) => {
  const report = (await healthWith(backlog)).report();
  expect(report.status).toBe(status);
  expect(report.reasons.length > 0).toBe(status !== 'ok');
});

test('the mail server’s trouble is reported while it lasts, and requests are accepted', async () => {
  let trouble: string | null = 'No sale el correo.';
  const store = { claimInterval: async () => true, backlog: async () => NO_BACKLOG };
  const health = makeHealth(store, () => trouble);
  await health.start();
  health.stop();
  expect(health.report()).toMatchObject({ status: 'degraded', reasons: ['No sale el correo.'] });
  trouble = null;
  expect(health.report()).toMatchObject({ status: 'ok', reasons: [] });
});

test('what all recipients meet is told once, and what one meets by its name', async () => {
  const watched = (recipient: string, backlog: Backlog) => ({
    queue: { backlog: async () => backlog },
    kind: 'mail' as const,
    recipient,
    receiver: { reason: () => 'No sale el correo (ECONNREFUSED).' },
  });
  const health = new Health({
    store: { claimInterval: async () => true },
    queues: [
      watched('ventas@istmo.example', { ...NO_BACKLOG, pending: 1, held: 2, oldestAge: 5000 }),
      watched('soporte@istmo.example', { ...NO_BACKLOG, pending: 2, dead: 1, held: 2 }),
    ],
    isMailConfigured: true,
    log: quietLog().log,
    onReport: () => undefined,
  });
  await health.start();
  health.stop();
  const report = health.report();
  expect(report.reasons).toEqual([
    'No sale el correo (ECONNREFUSED).',
    expect.stringContaining('no se pudieron entregar a soporte@istmo.example'),
  ]);
  expect(report).toMatchObject({ pending: 3, dead: 1, held: 2, oldestAgeSeconds: 5 });
});

test('the report has the counts and the age of the oldest request', async () => {
  const health = await healthWith({ ...NO_BACKLOG, pending: 3, dead: 2, oldestAge: 90_000 });
  expect(health.report()).toMatchObject({ pending: 3, dead: 2, oldestAgeSeconds: 90, mail: 'configured' });
});
