import type { ContactRequest } from '@/lib/contact/schema';
import { CONTACT_PATH } from '@/lib/routes';
import { createApp } from '@/server/app';
import { parseProxies } from '@/server/intake/client-address';
import { quietLog } from './quiet-log';

/** The service with a store that keeps requests in memory, and what it holds. */
export function memoryApp() {
  const stored: ContactRequest[] = [];
  const app = createApp({
    store: {
      async accept({ id, request }) {
        stored.push(request);
        return { kind: 'stored', id };
      },
    },
    health: {
      report: () => {
        throw new Error('Nobody asks for the health here.');
      },
    },
    limiter: { take: () => 0 },
    allowedOrigins: [],
    // Trusted, so that its X-Forwarded-For is read.
    proxies: { trusted: parseProxies('192.0.2.7'), secret: null },
    log: quietLog().log,
    targets: { recipient: null, furtherTargets: [] },
    onAccepted: () => undefined,
  });
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request(
      CONTACT_PATH,
      { method: 'POST', body, headers: { 'content-type': 'application/json', host: 'site.example', ...headers } },
      { remoteAddress: '192.0.2.7' },
    );
  return { send, stored };
}
