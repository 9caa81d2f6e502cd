import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DAY, HOUR, MINUTE } from '@/server/durations';
import {
  type DeliveryState,
  type MailCaps,
  PreconditionError,
  type Store,
  type StoredRequest,
  StoreUnavailable,
} from './store';

/** A value that both databases take and give. Numbers are integers. */
export type SqlValue = string | number | null;

/** A row as both databases give it. */
export type SqlRow = Record<string, SqlValue>;

/** What the store needs of a database: single statements with parameters `$1`, `$2`, …, its clock, and its copies. */
export interface Database {
  /**
   * Runs one statement that changes nothing.
   *
   * @throws StoreUnavailable
   */
  read(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /**
   * Runs one statement, which is synced to disk when this resolves.
   *
   * @throws StoreUnavailable
   */
  write(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /** Like `write`, but never at the same time as another one of these, of any instance. */
  writeAlone(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /** An expression for the database's clock, in ms since the epoch. */
  now: string;
  migrate(): Promise<void>;
  /** Leaves nothing of what was deleted in the database's journal. */
  scrub(): Promise<void>;
  /** Writes a copy into a file that does not exist. */
  backup(file: string): Promise<void>;
  /**
   * Fills an empty database from a copy and runs a statement on it; gives how many rows that changed.
   *
   * @throws PreconditionError, and then nothing was changed
   */
  restore(file: string, change: string): Promise<number>;
  close(): Promise<void>;
}

/** A {@link StoredRequest} as it is asked for. */
const COLUMNS = `id, full_name AS "fullName", email, subject, message, consent_version AS "consentVersion", spam,
  received_at AS "receivedAt", state, attempts, first_attempt_at AS "firstAttemptAt", due_at AS "dueAt",
  last_error AS "lastError", sent_at AS "sentAt", restored_at AS "restoredAt", utm_source AS "utmSource",
  utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"`;

/** The most rows of one statement. */
const BATCH = 5000;

/** How long before its end the retention of an undelivered request is told, in ms. */
const NOTICE = 7 * DAY;

/** Requests that wait for delivery. SQLite uses a partial index only where its very condition is asked. */
const PENDING = `state = 'pending' AND state <> 'sent'`;

const DEAD = `state = 'dead' AND state <> 'sent'`;

/** Begins the names of the rows of the table `marks` that say until when an instance tries no mail. */
const PAUSE = 'mail-pause:';

function stored({ utmSource, utmMedium, utmCampaign, ...row }: SqlRow): StoredRequest {
  const campaign = { source: utmSource, medium: utmMedium, name: utmCampaign };
  return { ...row, campaign } as unknown as StoredRequest;
}

/** The store on any SQL database; see {@link Store} for what each method promises. */
export function createSqlStore(database: Database): Store {
  const { read, write, writeAlone, now } = database;
  const leased = `(SELECT COUNT(*) FROM contact_requests WHERE ${PENDING} AND due_at > ${now} AND lease_owner IS NOT NULL)`;
  const mailed = (window: number) =>
    `(${leased} + (SELECT COUNT(*) FROM contact_requests WHERE sent_at > ${now} - ${window}))`;
  // Asked twice, since a request may have been delivered while its row was waited for.
  const isDue = `${PENDING} AND due_at <= ${now}`;
  const isPaused = (owner: string) =>
    `EXISTS (SELECT 1 FROM marks WHERE name = '${PAUSE}' || ${owner} AND at > ${now})`;
  const isAnyPaused = `EXISTS (SELECT 1 FROM marks WHERE name LIKE '${PAUSE}%' AND at > ${now})`;
  /** Not one that is being sent. */
  const isFree = `(lease_owner IS NULL OR due_at <= ${now})`;
  /** The due request that comes next of one kind, if its share of the caps is not used up. */
  const next = (kind: string, caps: MailCaps | null, share: number) => {
    const request = `(SELECT id FROM contact_requests WHERE ${isDue} AND ${kind} ORDER BY due_at LIMIT 1)`;
    if (!caps) return request;
    const isWithin = `${mailed(HOUR)} < ${caps.hour * share} AND ${mailed(DAY)} < ${caps.day * share}`;
    return `CASE WHEN ${isWithin} THEN ${request} END`;
  };

  /** Repeats a change of a batch until none is left, so that no statement takes long. */
  async function inBatches(change: string, condition: string, params: SqlValue[]): Promise<number> {
    const batch = `id IN (SELECT id FROM contact_requests WHERE ${condition} LIMIT ${BATCH}) RETURNING id`;
    let count = 0;
    for (let changed = BATCH; changed === BATCH; count += changed) {
      changed = (await write(`${change} WHERE ${batch}`, params)).length;
    }
    return count;
  }

  const endPause = () => write(`DELETE FROM marks WHERE name LIKE '${PAUSE}%'`, []);

  return {
    async accept({ request, campaign, ...item }) {
      if (item.dedupeWindow !== null) {
        await write(
          `UPDATE contact_requests SET dedupe_key = 'past:' || id WHERE dedupe_key = $1 AND received_at < ${now} - $2`,
          [item.dedupeKey, item.dedupeWindow],
        );
      }
      // A key that is there already gives its own row back.
      const [row] = await write(
        `INSERT INTO contact_requests
           (id, dedupe_key, body_hash, full_name, email, subject, message, consent_version, spam, state, utm_source,
            utm_medium, utm_campaign, received_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, ${now}, ${now})
         ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key RETURNING id, body_hash`,
        [
          item.id,
          item.dedupeKey,
          item.bodyHash,
          request.fullName,
          request.email,
          request.subject,
          request.message,
          item.consentVersion,
          item.spam,
          item.held ? 'held' : 'pending',
          campaign.source,
          campaign.medium,
          campaign.name,
        ],
      );
      const id = String(row?.id);
      if (id === item.id) return { kind: 'stored', id };
      return row?.body_hash === item.bodyHash ? { kind: 'duplicate', id } : { kind: 'key-reused' };
    },

    async claim(owner, lease, caps) {
      const id = `COALESCE(${next('spam IS NULL', caps, 1)}, ${next('spam IS NOT NULL', caps, 0.5)})`;
      const [row] = await writeAlone(
        `UPDATE contact_requests SET due_at = ${now} + $2, lease_owner = $1
         WHERE ${isDue} AND NOT ${isPaused('$1')} AND id = ${id} RETURNING ${COLUMNS}`,
        [owner, lease],
      );
      return row ? stored(row) : null;
    },

    async renew(owner, id, lease) {
      await write(
        `UPDATE contact_requests SET due_at = ${now} + $3 WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, lease],
      );
    },

    async recordSent(id) {
      await write(
        `UPDATE contact_requests SET state = 'sent', sent_at = ${now}, last_error = NULL, lease_owner = NULL,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${now})
         WHERE id = $1 AND state <> 'sent'`,
        [id],
      );
    },

    async recordFailure(owner, id, error, delay, giveUpAfter) {
      const [row] = await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${now} + $4,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${now}),
           state = CASE WHEN first_attempt_at <= ${now} - $5 THEN 'dead' ELSE 'pending' END
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING} RETURNING state`,
        [owner, id, error, delay, giveUpAfter],
      );
      return (row?.state ?? 'pending') as DeliveryState;
    },

    async giveBack(owner, id, error) {
      await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${now}
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, error],
      );
    },

    async pauseMail(owner, delay) {
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${now} + $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE marks.at <= ${now} RETURNING name`,
        [PAUSE + owner, delay],
      );
      return rows.length > 0;
    },

    resumeMail: async () => void (await endPause()),

    async bringForward() {
      const isWaiting = `${PENDING} AND due_at > ${now} AND lease_owner IS NULL`;
      await inBatches(`UPDATE contact_requests SET due_at = ${now}`, isWaiting, []);
    },

    async hasSentWithin(ms) {
      return (await read(`SELECT id FROM contact_requests WHERE sent_at > ${now} - $1 LIMIT 1`, [ms])).length > 0;
    },

    async backlog() {
      const rows = await read(
        `SELECT state, COUNT(*) AS requests, COUNT(warned_at) AS expiring,
           COUNT(CASE WHEN due_at <= ${now} - ${MINUTE} AND NOT ${isAnyPaused} THEN 1 END) AS overdue,
           COUNT(CASE WHEN received_at > ${now} - ${DAY} THEN 1 END) AS recent,
           COUNT(CASE WHEN first_attempt_at <= ${now} - ${MINUTE} AND spam IS NULL THEN 1 END) AS refused,
           ${now} - MIN(CASE WHEN spam IS NULL OR attempts > 0 THEN received_at END) AS age
         FROM contact_requests WHERE state <> 'sent' GROUP BY state`,
        [],
      );
      const count = (state: DeliveryState, column: string) =>
        Number(rows.find((row) => row.state === state)?.[column] ?? 0);
      return {
        pending: count('pending', 'requests'),
        overCap: count('pending', 'overdue'),
        dead: count('dead', 'requests'),
        refused: count('pending', 'refused'),
        held: count('held', 'recent'),
        expiring: count('pending', 'expiring') + count('dead', 'expiring'),
        oldestAge: Math.max(0, count('pending', 'age')),
      };
    },

    async mark(name, interval) {
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${now}) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE marks.at <= excluded.at - $2 RETURNING name`,
        [name, interval],
      );
      return rows.length > 0;
    },

    async list(limit) {
      return (await read(`SELECT ${COLUMNS} FROM contact_requests ORDER BY received_at DESC LIMIT $1`, [limit])).map(
        stored,
      );
    },

    async find(id) {
      const [row] = await read(`SELECT ${COLUMNS} FROM contact_requests WHERE id = $1`, [id]);
      return row ? stored(row) : null;
    },

    async findByEmail(email) {
      const found = `SELECT ${COLUMNS} FROM contact_requests WHERE lower(email) = lower($1) ORDER BY received_at`;
      return (await read(found, [email])).map(stored);
    },

    async erase(email) {
      const rows = await write('DELETE FROM contact_requests WHERE lower(email) = lower($1) RETURNING id', [email]);
      await database.scrub().catch((error) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        throw new PreconditionError(
          `Solicitudes borradas: ${rows.length}. Pero su texto sigue en el archivo «-wal»: ${error.message}, y repite la orden.`,
        );
      });
      return rows.length;
    },

    async retry(id) {
      const freshStart = `UPDATE contact_requests SET state = 'pending', due_at = ${now}, first_attempt_at = NULL, lease_owner = NULL`;
      if (id !== 'all') {
        const rows = await write(`${freshStart} WHERE id = $1 AND state <> 'sent' AND ${isFree} RETURNING id`, [id]);
        await endPause();
        return rows.length;
      }
      // What is due already keeps its turn, and leaves the number of the batches finite.
      const waits = `(due_at > ${now} OR first_attempt_at IS NOT NULL)`;
      const changed = await inBatches(freshStart, `(${DEAD} OR ${PENDING} AND ${waits}) AND ${isFree}`, []);
      const [due] = await read(`SELECT COUNT(*) AS requests FROM contact_requests WHERE ${isDue}`, []);
      await endPause();
      return Math.max(changed, Number(due?.requests));
    },

    async purge(retention) {
      const isPutOff = `${PENDING} AND due_at > ${now} + ${DAY}`;
      await inBatches(`UPDATE contact_requests SET due_at = ${now}`, isPutOff, []);
      await write(`DELETE FROM marks WHERE at > ${now} + ${DAY}`, []);
      const notice = Math.min(NOTICE, Math.round(retention / 2));
      const warned = `received_at < ${now} - $1 AND state IN ('pending', 'dead') AND warned_at IS NULL`;
      await inBatches(`UPDATE contact_requests SET warned_at = ${now}`, warned, [retention - notice]);
      const ended = `received_at < ${now} - $1 AND (state IN ('sent', 'held') OR warned_at <= ${now} - $2)`;
      const count = await inBatches('DELETE FROM contact_requests', ended, [retention, notice]);
      if (count > 0) await database.scrub();
      return count;
    },

    migrate: database.migrate,

    async backup(file) {
      if (existsSync(file)) throw new PreconditionError(`Ya hay un archivo ${file}, y no se toca. Elige otro nombre.`);
      try {
        mkdirSync(dirname(file), { recursive: true });
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new PreconditionError(`No se puede hacer la carpeta ${dirname(file)} (${code}). Elige otra.`);
      }
      // A copy that was interrupted must not look like a whole one.
      const unfinished = `${file}.incompleta`;
      rmSync(unfinished, { force: true });
      try {
        await database.backup(unfinished);
        renameSync(unfinished, file);
      } finally {
        rmSync(unfinished, { force: true });
      }
    },

    async restore(file) {
      return database.restore(
        file,
        `UPDATE contact_requests SET restored_at = ${now}, lease_owner = NULL
         WHERE state <> 'sent' AND restored_at IS NULL RETURNING id`,
      );
    },

    close: database.close,
  };
}
