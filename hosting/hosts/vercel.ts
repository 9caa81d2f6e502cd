import { type Deployment, type Host, headerRules, pathRegExps } from '@/hosting/host';
import { ERROR_HEADERS, PROXY_SECRET_HEADER, REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { escapeRegExp } from '@/lib/reg-exp';
import {
  CONTACT_PATH,
  CUSTOM_REDIRECTS,
  ERROR_DOCUMENTS,
  MALFORMED_ENCODING,
  PAGE_PATH,
  REDIRECT_STATUS,
} from '@/lib/routes';

/** Vercel with its Build Output API. `vercel deploy --prebuilt` uploads the folder without a build. */
export const vercel: Host = {
  name: 'vercel',
  siteFolder: '.vercel/output/static',
  files: (deployment) => ({ '.vercel/output/config.json': `${JSON.stringify(createSettings(deployment), null, 2)}\n` }),
};

const redirectRoute = (pattern: string, Location: string) => ({
  src: `^${pattern}$`,
  status: REDIRECT_STATUS,
  headers: { Location, ...REDIRECT_HEADERS },
  caseSensitive: true,
});

/** Returns a rule that adds a header to the forwarded request, and replaces one that the visitor sent. */
const setRequestHeader = (key: string, args: string) => ({ type: 'request.headers', op: 'set', target: { key }, args });

const createSettings = (deployment: Deployment) => ({
  version: 3,
  overrides: { [`${PAGE_PATH.slice(1)}.html`]: { path: PAGE_PATH.slice(1), contentType: 'text/html; charset=utf-8' } },
  routes: [
    {
      src: `^.*${MALFORMED_ENCODING.source}.*$`,
      status: 400,
      dest: ERROR_DOCUMENTS[400],
      headers: ERROR_HEADERS,
    },
    {
      src: `^${pathRegExps(deployment).contact}$`,
      dest: deployment.serviceOrigin + CONTACT_PATH,
      caseSensitive: true,
      ...(deployment.proxySecret && { transforms: [setRequestHeader(PROXY_SECRET_HEADER, deployment.proxySecret)] }),
    },
    // One rule per redirect is enough, because Vercel appends the query of the request to the target.
    ...Object.entries(CUSTOM_REDIRECTS).map(([path, target]) => redirectRoute(escapeRegExp(path), target)),
    redirectRoute(`(?!${pathRegExps(deployment).known}$).*`, PAGE_PATH),
    { handle: 'filesystem' },
    { src: '.*', status: 404, headers: UNCACHED_HEADERS },
    { handle: 'hit' },
    ...headerRules(deployment).map(([pattern, headers]) => ({
      src: `^${escapeRegExp(pattern).replace('\\*', '.*')}$`,
      headers,
      caseSensitive: true,
      continue: true,
      important: true,
    })),
  ],
});
