import { PROXY_SECRET_HEADER, REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';

interface Environment {
  /** Origin of the contact service, without a trailing slash. */
  CONTACT_SERVICE_URL: string;
  /** Secret by which the service trusts the client's address; the same value as `PROXY_SECRET` there. */
  PROXY_SECRET?: string;
}

/** Answers requests on Cloudflare for which no file exists: contact requests, redirects and 404s. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    switch (routeKind(pathname)) {
      case 'contact': {
        const forwarded = new Request(env.CONTACT_SERVICE_URL + CONTACT_PATH + search, request);
        // Overwrites a value from the client, which the service would use as its address.
        forwarded.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
        if (env.PROXY_SECRET) forwarded.headers.set(PROXY_SECRET_HEADER, env.PROXY_SECRET);
        return fetch(forwarded);
      }
      // Assets answer for existing files before the worker runs.
      case 'page':
      case 'asset':
        return new Response(null, { status: 404, headers: UNCACHED_HEADERS });
      default:
        return new Response(null, {
          status: REDIRECT_STATUS,
          headers: { ...REDIRECT_HEADERS, Location: redirectLocation({ pathname, search }) },
        });
    }
  },
};
