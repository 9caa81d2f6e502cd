import { MINUTE } from './durations';
import { Health } from './health';
import { NO_BACKLOG } from './store/backlog';
import type { Backlog } from './store/store';
import { quietLog } from './testing/quiet-log';

/** A queue that was counted. */
function aQueue(backlog: Backlog) {
  return { backlog: async () => backlog, lastBacklog: () => backlog };
}

interface MailOutbox {
  backlog?: Backlog;
  recipient?: string | null;
  reason?: () => string | null;
}

function aMailOutbox({ backlog = NO_BACKLOG, recipient = null, reason = () => null }: MailOutbox = {}) {
  return { queue: aQueue(backlog), receiver: { kind: 'mail', recipient, reason } as const };
}

/** The health of a service, after its first look. */
async function healthOf(outboxes: ReturnType<typeof aMailOutbox>[], claimInterval = async () => true): Promise<Health> {
  const store = { claimInterval, firstQueue: aQueue({ ...NO_BACKLOG, pending: 7 }) };
  const health = new Health({ store, outboxes, log: quietLog().log, onReport: () => undefined });
  await health.start();
  health.stop();
  return health;
}

test.each<[string, Backlog, string]>([
  ['nothing waits', NO_BACKLOG, 'ok'],
  ['what waits is young', { ...NO_BACKLOG, pending: 3, oldestAge: 59 * MINUTE }, 'ok'],
  ['what waits is old', { ...NO_BACKLOG, pending: 3, oldestAge: 61 * MINUTE }, 'degraded'],
  ['something could not be delivered', { ...NO_BACKLOG, dead: 1 }, 'degraded'],
  ['the mail server refuses one', { ...NO_BACKLOG, pending: 1, refused: 1 }, 'degraded'],
  ['something undelivered will be deleted', { ...NO_BACKLOG, pending: 1, expiring: 1 }, 'degraded'],
  ['a flood waits for its turn', { ...NO_BACKLOG, pending: 900, overCap: 900, held: 50 }, 'ok'],
])('%s', async (_, backlog, status) => {
  const report = (await healthOf([aMailOutbox({ backlog })])).report();
  expect(report.status).toBe(status);
  expect(report.reasons.length > 0).toBe(status !== 'ok');
});

test('the service is unavailable while the database does not answer', async () => {
  const health = await healthOf([aMailOutbox()], () => Promise.reject(new Error('locked')));
  const { status, reasons } = health.report();
  expect(status).toBe('unavailable');
  expect(reasons).toHaveLength(1);
});

test('without a mail server what waits is counted all the same', async () => {
  const health = await healthOf([]);
  expect(health.report()).toMatchObject({ status: 'ok', pending: 7, mail: 'not-configured' });
});

test('the mail server’s trouble is reported while it lasts, and requests are accepted', async () => {
  let trouble: string | null = 'No sale el correo.';
  const health = await healthOf([aMailOutbox({ reason: () => trouble })]);
  expect(health.report()).toMatchObject({ status: 'degraded', reasons: ['No sale el correo.'] });
  trouble = null;
  expect(health.report()).toMatchObject({ status: 'ok', reasons: [] });
});

test('what all recipients meet is told once, and what one meets by its name', async () => {
  const reason = () => 'No sale el correo (ECONNREFUSED).';
  const sales = { ...NO_BACKLOG, pending: 1, held: 2, oldestAge: 5000 };
  const support = { ...NO_BACKLOG, pending: 2, dead: 1, held: 2 };
  const health = await healthOf([
    aMailOutbox({ recipient: 'ventas@istmo.example', backlog: sales, reason }),
    aMailOutbox({ recipient: 'soporte@istmo.example', backlog: support, reason }),
  ]);
  const report = health.report();
  expect(report.reasons).toEqual([
    'No sale el correo (ECONNREFUSED).',
    expect.stringContaining('no se pudieron entregar a soporte@istmo.example'),
  ]);
  expect(report).toMatchObject({ pending: 3, dead: 1, held: 2, oldestAgeSeconds: 5 });
});

test('the report has the counts and the age of the oldest request', async () => {
  const backlog = { ...NO_BACKLOG, pending: 3, dead: 2, oldestAge: 90_000 };
  const health = await healthOf([aMailOutbox({ backlog })]);
  expect(health.report()).toMatchObject({ pending: 3, dead: 2, oldestAgeSeconds: 90, mail: 'configured' });
});
