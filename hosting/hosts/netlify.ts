import { type Deployment, filePatterns, type Host, headerRules, NOTICE } from '@/hosting/host';
import { HASHED_FOLDER, netlifySecret, PROXY_SECRET_HEADER, UNCACHED_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, CUSTOM_REDIRECTS, PAGE_PATH, REDIRECT_STATUS } from '@/lib/routes';

/** Netlify. It deploys the folder without a build. */
export const netlify: Host = {
  name: 'netlify',
  siteFolder: 'site',
  files: (deployment) => ({ 'netlify.toml': renderSettings(deployment) }),
  redirectPages: ['/404.html'],
};

interface Redirect {
  from: string;
  to: string;
  status: number;
  force?: boolean;
  /** Headers that Netlify adds to the request that it forwards. */
  headers?: Record<string, string>;
}

function listRedirects(deployment: Deployment): Redirect[] {
  const { serviceOrigin, proxySecret } = deployment;
  const contact = { from: CONTACT_PATH, to: serviceOrigin + CONTACT_PATH, status: 200, force: true };
  return [
    proxySecret ? { ...contact, headers: { [PROXY_SECRET_HEADER]: netlifySecret(proxySecret) } } : contact,
    ...filePatterns(deployment).map((from) => ({ from, to: '/404.html', status: 404 })),
    { from: PAGE_PATH, to: `${PAGE_PATH}.html`, status: 200 },
    ...Object.entries(CUSTOM_REDIRECTS).map(([from, to]) => ({ from, to, status: REDIRECT_STATUS, force: true })),
    { from: '/*', to: PAGE_PATH, status: REDIRECT_STATUS, force: true },
  ];
}

/**
 * Returns the headers by path. Netlify sends the headers of a path even with a 404 response, so only existing files are
 * marked immutable. It may match the name of the served file instead of the requested path, so the page and the 404
 * document also have rules by file name.
 */
function listHeaders(deployment: Deployment): [string, Record<string, string>][] {
  const pathsForPattern = (pattern: string): readonly string[] => {
    if (pattern === `${HASHED_FOLDER}*`) return deployment.hashedFiles;
    if (pattern === PAGE_PATH) return [PAGE_PATH, `${PAGE_PATH}.html`];
    return [pattern];
  };
  const rules = headerRules(deployment).flatMap(([pattern, values]) =>
    pathsForPattern(pattern).map((path): [string, typeof values] => [path, values]),
  );
  return [...rules, ['/404.html', UNCACHED_HEADERS]];
}

const renderSettings = (deployment: Deployment) => `# ${NOTICE}
[build]
publish = "site"
command = ""

${listRedirects(deployment)
  .map(({ headers, force = false, ...rule }) => {
    const table = toTable('redirects', { ...rule, force });
    return headers ? `${table}[redirects.headers]\n${toPairs(headers)}` : table;
  })
  .join('\n')}
${listHeaders(deployment)
  .map(([pattern, values]) => `${toTable('headers', { for: pattern })}[headers.values]\n${toPairs(values)}`)
  .join('\n')}`;

const toTable = (name: string, values: Record<string, string | number | boolean>) => `[[${name}]]\n${toPairs(values)}`;

const toPairs = (values: Record<string, string | number | boolean>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
    .join('');
