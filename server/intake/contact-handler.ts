import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { ContactRequest } from '@/lib/contact/schema';
import type { Settings } from '@/server/settings';
import { StoreUnavailable } from '@/server/store/database';
import type { Store } from '@/server/store/open-store';
import type { AcceptResult, NewRequest } from '@/server/store/store';
import { readCampaign } from './campaign';
import { clientAddress } from './client-address';
import type { RateLimiter } from './rate-limiter';
import { isReadable, readSubmission, type Submission } from './read-submission';
import { RequestRejected } from './rejections';
import { createSpamCheck } from './spam';

/** What takes contact requests: everything with side effects. */
export interface ContactDependencies {
  store: Pick<Store, 'accept'>;
  limiter: Pick<RateLimiter, 'take'>;
  /** Further origins that may send requests. */
  allowedOrigins: readonly string[];
  proxies: Settings['proxies'];
  log: Logger;
  /** To whom requests are delivered. */
  targets: NewRequest['targets'];
  /** Called after a request was stored, before it is answered. */
  onAccepted: () => void;
}

/** When to come back while requests cannot be stored, in seconds. */
const RETRY_UNAVAILABLE = '10';

/**
 * Makes the handler of contact requests. A request passes the checks in the order of their cost and is stored durably;
 * delivery comes later and never changes the answer.
 *
 * @returns a function of the request and the address of its connection, which resolves to the request's id once it is
 *   stored, and throws `RequestRejected`
 */
export function createContactHandler(deps: ContactDependencies): (request: Request, peer: string) => Promise<string> {
  const { allowedOrigins, proxies, limiter, log } = deps;
  const spamSigns = createSpamCheck();

  return async (request, peer) => {
    const { headers } = request;
    if (!isAllowedOrigin(headers, allowedOrigins)) throw new RequestRejected('origin');
    if (!isReadable(headers)) throw new RequestRejected('type');
    checkRate(limiter, clientAddress({ peer, headers, proxies }));
    const submission = await readSubmission(request);
    const { contactRequest, consentVersion, isTrapped } = submission;
    const result = await store(deps, {
      id: randomUUID(),
      ...deduplication(submission),
      request: contactRequest,
      campaign: readCampaign(headers, allowedOrigins),
      consentVersion,
      spam: spamSigns(contactRequest, isTrapped),
      targets: deps.targets,
    });
    if (result.kind === 'key-reused') throw new RequestRejected('key-reused');
    log.info({ id: result.id, result: result.kind }, 'solicitud guardada');
    if (result.kind === 'stored') deps.onAccepted();
    return result.id;
  };
}

function checkRate(limiter: Pick<RateLimiter, 'take'>, client: string): void {
  const wait = limiter.take(client);
  if (wait === 0) return;
  throw new RequestRejected('rate', {
    headers: { 'Retry-After': String(wait) },
    message: `Recibimos demasiados mensajes seguidos. Inténtalo en ${wait} s.`,
  });
}

/** By what a repeated send is recognised. */
function deduplication({ key, contactRequest, sameContentFor }: Submission) {
  const bodyHash = hash(contactRequest);
  return {
    bodyHash,
    dedupeKey: key === null ? `content:${bodyHash}` : `key:${key}`,
    dedupeWindow: key === null ? sameContentFor : null,
  };
}

function hash({ fullName, email, subject, message }: ContactRequest): string {
  const content = JSON.stringify([fullName, email, subject, message]);
  return createHash('sha256').update(content).digest('base64url');
}

async function store(deps: Pick<ContactDependencies, 'store' | 'log'>, request: NewRequest): Promise<AcceptResult> {
  try {
    return await deps.store.accept(request);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.log.error({ err: error }, 'no se pudo guardar una solicitud');
    throw new RequestRejected('storage', { headers: { 'Retry-After': RETRY_UNAVAILABLE } });
  }
}

/**
 * Whether a request comes from an allowed origin. A browser marks what another site's page sends; other clients need
 * no check, since they could forge any origin.
 *
 * @param allowed further origins, as `https://www.example.com`, beside the host that the request names
 */
function isAllowedOrigin(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin && allowed.includes(origin)) return true;
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  if (!origin) return true;
  // `Origin: null` is no address.
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
