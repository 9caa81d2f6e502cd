import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { CONTACT_SUBJECT } from '@/lib/constants';
import type { ContactRequest } from '@/lib/contact/schema';
import { contentSecurityPolicy, withMetaPolicy } from '@/lib/headers';
import type { AppDependencies } from '@/server/app';
import { readSettings } from '@/server/settings';
import type { Database } from '@/server/store/database';
import { createStore } from '@/server/store/open-store';
import { NO_BACKLOG } from '@/server/store/queue';
import type { LeasedRequest, NewRequest } from '@/server/store/store';

export const RECIPIENT = 'ventas@istmo.example';

/** Creates the contact request that the form sends, with optional overrides. */
export function contactRequest(overrides: Partial<ContactRequest> = {}): ContactRequest {
  return {
    fullName: 'Ana Pérez',
    email: 'ana@example.com',
    subject: CONTACT_SUBJECT,
    message: 'Queremos modernizar el inventario./Intereses: Vidrio,Ceramica',
    ...overrides,
  };
}

/** Creates a validated request with a unique id and deduplication key. */
export function newRequest(overrides: Partial<NewRequest> = {}): NewRequest {
  return {
    id: randomUUID(),
    dedupeKey: `key:${randomUUID()}`,
    dedupeWindow: null,
    bodyHash: 'hash',
    request: contactRequest(),
    campaign: { source: null, medium: null, name: null },
    consentVersion: '2026-11-01',
    spamReason: null,
    targets: [RECIPIENT],
    ...overrides,
  };
}

/** Creates a request as an outbox claims it from the store, at its first attempt. */
export function leasedRequest(overrides: Partial<LeasedRequest> = {}): LeasedRequest {
  const { id, request, campaign, consentVersion, spamReason } = newRequest();
  const stored = { ...request, id, campaign, consentVersion, spamReason, receivedAt: 1_795_270_105_791 };
  return { ...stored, attempts: 0, firstAttemptAt: 1_795_270_106_000, ...overrides };
}

/** Creates settings of a mail server that needs no TLS. */
export function smtpSettings(url: string) {
  const addresses = { from: 'web@istmo.example', to: [RECIPIENT] };
  return { url, requireTLS: false, maxConnections: 1, addresses };
}

/** Creates a logger that stores its lines in an array instead of printing them. */
export function createMemoryLogger(): { log: pino.Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }), lines };
}

/** Creates dependencies of the app. The store adds requests to the array `stored`, and there is no rate limit. */
export function appDependencies(overrides: Partial<AppDependencies> = {}): AppDependencies & { stored: NewRequest[] } {
  const stored: NewRequest[] = [];
  const { oldestAge, ...counts } = NO_BACKLOG;
  return {
    stored,
    store: {
      async accept(request) {
        stored.push(request);
        return { kind: 'stored', id: request.id };
      },
    },
    health: {
      report: () => ({ status: 'ok', reasons: [], ...counts, oldestAgeSeconds: oldestAge }),
    },
    limiter: { take: () => 0 },
    allowedOrigins: [],
    proxies: readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).proxies,
    log: createMemoryLogger().log,
    targets: [RECIPIENT],
    onAccepted: () => undefined,
    ...overrides,
  };
}

/** Creates the table that contains the simulated time of {@link clockedStore}. */
export async function createClockTable(database: Database): Promise<void> {
  await database.query('CREATE TABLE clock (ms BIGINT NOT NULL)');
  await database.query('INSERT INTO clock VALUES (0)');
}

/** Creates a store with a simulated clock. The clock starts at 0, and `setNow` sets it in ms since the epoch. */
export function clockedStore(database: Database) {
  return {
    store: createStore({ ...database, nowSql: '(SELECT ms FROM clock)' }),
    setNow: (ms: number) => database.query('UPDATE clock SET ms = $1', [ms]),
  };
}

/** Creates a small exported site in `out/` under `folder`. It contains a page and a film of `filmBytes` bytes. */
export function makeFixtureSite(folder: string, filmBytes: number): void {
  const outFolder = join(folder, 'out');
  mkdirSync(join(outFolder, 'media/films'), { recursive: true });
  const paragraphs = Array.from({ length: 400 }, (_, index) => `<p>Crecemos contigo, párrafo ${index * 7919}.</p>`);
  const page = `<!doctype html><html lang="es"><head><meta charset="utf-8"/><title>Istmo</title></head><body>${paragraphs.join('')}</body></html>`;
  writeFileSync(
    join(outFolder, 'AboutUs.html'),
    withMetaPolicy(page, contentSecurityPolicy({ scripts: [] }, { usesGoogleMaps: false })),
  );
  writeFileSync(join(outFolder, 'media/films/film.mp4'), Buffer.alloc(filmBytes, 7));
}
