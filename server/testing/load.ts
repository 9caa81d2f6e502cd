import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStore } from '@/server/store/open-store';
import { contactRequest } from './requests';
import { connections, post } from './service-process';

/** Visitors who send one request after another, each again with its key until it is acknowledged. */
export interface Load extends AsyncDisposable {
  /** The addresses of the acknowledged requests; each request has its own. */
  acknowledged: Set<string>;
  /** How often each status was answered, or each error met. */
  answers: Record<string, number>;
  /** Sends nothing more, and ends when what is on its way is answered. */
  stop(): Promise<void>;
}

/** Starts so many visitors at a service, which may go away and come back at the same port. */
export function startLoad(port: number, visitors = 8): Load {
  const acknowledged = new Set<string>();
  const answers: Record<string, number> = {};
  const { agent, [Symbol.dispose]: close } = connections(visitors);
  let isRunning = true;

  async function visitor(): Promise<void> {
    while (isRunning) {
      const email = `${randomUUID()}@example.com`;
      const body = JSON.stringify(contactRequest({ email }));
      const key = { 'idempotency-key': randomUUID() };
      while (isRunning && !acknowledged.has(email)) {
        const status = await post(port, body, key, agent).then(
          (answer) => answer.status,
          (error) => error.code,
        );
        answers[status] = (answers[status] ?? 0) + 1;
        if (status === 200) acknowledged.add(email);
        else await sleep(50);
      }
    }
  }

  const running = Promise.all(Array.from({ length: visitors }, visitor));
  async function stop(): Promise<void> {
    isRunning = false;
    await running;
    close();
  }
  return { acknowledged, answers, stop, [Symbol.asyncDispose]: stop };
}

/** What became of requests in the end; every list is empty when nothing is wrong. */
export interface Damage {
  /** Acknowledged, not erased, and not there. */
  lost: string[];
  /** Erased and still there. */
  remaining: string[];
  /** What SQLite's own check finds. */
  integrity: string[];
}

/** Compares what a database holds with what was acknowledged and what was erased, by address. */
export async function findDamage(databaseUrl: string, acknowledged: Set<string>, erased = new Set<string>()) {
  const store = openStore(databaseUrl, 'refuse');
  const kept = new Set((await store.list(1_000_000)).map(({ email }) => email));
  await store.close();
  const damage: Damage = {
    lost: [...acknowledged].filter((email) => !erased.has(email) && !kept.has(email)),
    remaining: [...erased].filter((email) => kept.has(email)),
    integrity: databaseUrl.startsWith('file:') ? checkIntegrity(databaseUrl.slice(5)) : [],
  };
  return damage;
}

/** What {@link findDamage} gives when nothing is wrong. */
export const NO_DAMAGE: Damage = { lost: [], remaining: [], integrity: [] };

function checkIntegrity(path: string): string[] {
  const database = new DatabaseSync(path);
  const found = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return found.map(({ integrity_check: text }) => String(text)).filter((text) => text !== 'ok');
}
