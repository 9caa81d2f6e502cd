import { ERROR_HEADERS, PROXY_SECRET_HEADER, REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, ERROR_DOCUMENTS, isMalformed, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';

interface Environment {
  /** The origin of the contact service, without a trailing slash. */
  CONTACT_SERVICE_URL: string;
  /** The service trusts the forwarded IP address if this secret equals the service's `PROXY_SECRET`. */
  PROXY_SECRET?: string;
  ASSETS: { fetch: (url: URL) => Promise<Response> };
}

/** Handles the requests for which Cloudflare has no file: contact requests, redirects and missing files. */
export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (isMalformed(pathname)) {
      // Cloudflare serves HTML files without their extension.
      const { body } = await env.ASSETS.fetch(new URL(ERROR_DOCUMENTS[400].replace('.html', ''), request.url));
      const headers = { ...ERROR_HEADERS, 'Content-Type': 'text/html; charset=utf-8' };
      return new Response(body, { status: 400, headers });
    }
    switch (routeKind(pathname)) {
      case 'contact': {
        const forwardedRequest = new Request(env.CONTACT_SERVICE_URL + CONTACT_PATH + search, request);
        // Overwrites a value sent by the client. The service would otherwise use it as the client's IP address.
        forwardedRequest.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
        if (env.PROXY_SECRET) forwardedRequest.headers.set(PROXY_SECRET_HEADER, env.PROXY_SECRET);
        return fetch(forwardedRequest);
      }
      // Cloudflare serves existing files without the worker, so the file of this request does not exist.
      case 'page':
      case 'asset':
      case 'health':
        return new Response(null, { status: 404, headers: UNCACHED_HEADERS });
      default:
        return new Response(null, {
          status: REDIRECT_STATUS,
          headers: { ...REDIRECT_HEADERS, Location: redirectLocation({ pathname, search }) },
        });
    }
  },
};
