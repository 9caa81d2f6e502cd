import { PROXY_SECRET_HEADER, REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';

interface Environment {
  /** The origin of the contact service, without a slash at the end. */
  CONTACT_SERVICE_URL: string;
  /** Makes the service believe the client's address (`PROXY_SECRET` there); a secret of the worker. */
  PROXY_SECRET?: string;
}

/** The part of the site on Cloudflare that is no file. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    switch (routeKind(pathname)) {
      case 'contact': {
        const passedOn = new Request(env.CONTACT_SERVICE_URL + CONTACT_PATH + search, request);
        // Whatever a client put there itself would count as its address.
        passedOn.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
        if (env.PROXY_SECRET) passedOn.headers.set(PROXY_SECRET_HEADER, env.PROXY_SECRET);
        return fetch(passedOn);
      }
      // The assets have answered for every file that there is.
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
