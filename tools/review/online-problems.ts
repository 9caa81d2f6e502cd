import type { ContentProblem } from '@/content/schema/content-problem';
import { SECURITY_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, PAGE_PATH, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';

/** Maximum time in ms to wait for a response. */
const RESPONSE_TIMEOUT = 15_000;
/** Examples of paths that the site must redirect to its page. */
const REDIRECTED_PATHS = ['/', '/nosotros', '/una/ruta?utm_source=revision', '/aboutus'];

const HOST_REMEDY = 'Pide a quien administra el servidor que suba de nuevo sus reglas: npm run hosting';
const SERVICE_REMEDY = 'Pide a quien administra el servidor que arranque el servicio de contacto y le pase esa ruta.';
const ORIGIN_REMEDY =
  'El servicio está en marcha y rechaza el origen: en el servidor, pasa «Host» sin cambios o define ALLOWED_ORIGINS.';
const PUBLISH_REMEDY = 'Publica de nuevo, con todos los archivos de la carpeta out/.';

type FetchPath = (path: string, init?: RequestInit) => Promise<Response>;

interface OnlineOptions {
  url: string;
  contentUrl: string;
  request?: typeof fetch;
}

/** Checks a published site from outside and returns its problems. Sends no valid contact request. */
export async function onlineProblems({ url, contentUrl, request = fetch }: OnlineOptions): Promise<ContentProblem[]> {
  const { origin } = new URL(url);
  const fetchPath: FetchPath = (path, init) =>
    request(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_TIMEOUT), ...init });
  try {
    const response = await fetchPath(PAGE_PATH);
    const html = await response.text();
    if (response.status !== 200) return [{ problem: `${PAGE_PATH} responde ${response.status}.`, remedy: HOST_REMEDY }];
    return [
      ...problemsOfUrl(html, { url, contentUrl }),
      ...problemsOfHeaders(response, html),
      ...(await problemsOfRedirects(fetchPath, origin)),
      ...(await problemsOfFiles(fetchPath, html)),
      ...(await problemsOfContact(fetchPath, origin)),
    ];
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return [
      { problem: `${origin} no responde: ${reason}.`, remedy: 'Revisa la dirección, el dominio y el certificado.' },
    ];
  }
}

function problemsOfUrl(html: string, { url, contentUrl }: OnlineOptions): ContentProblem[] {
  const { origin: checkedOrigin } = new URL(url);
  const canonicalUrl = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? '';
  const problems: ContentProblem[] = [];
  if (!URL.canParse(canonicalUrl) || new URL(canonicalUrl).origin !== checkedOrigin) {
    const problem = `La página dice que su dirección es «${canonicalUrl}», y está en ${checkedOrigin}.`;
    problems.push({ problem, remedy: 'Revisa «Dirección del sitio» (url) en Empresa, y publica de nuevo.' });
  }
  if (new URL(contentUrl).origin !== checkedOrigin) {
    const problem = `La dirección de este contenido es ${new URL(contentUrl).origin}, y no ${checkedOrigin}.`;
    problems.push({ problem, remedy: 'Escribe tras --url la dirección del sitio, o corrígela en el contenido.' });
  }
  return problems;
}

function problemsOfHeaders({ headers }: Response, html: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const isNoindex = /<meta name="robots" content="[^"]*noindex|data-preview/.test(html);
  if (isNoindex || headers.get('x-robots-tag')?.includes('noindex')) {
    const problem = 'Es una vista previa, o el servidor pide que los buscadores no la guarden.';
    problems.push({ problem, remedy: 'Publica una compilación sin SITE_ENV, y quita X-Robots-Tag del servidor.' });
  }
  const wrongHeaders = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers.get(name) !== value);
  const headerNames = wrongHeaders.map(([name]) => name);
  if (!headers.get('content-security-policy')?.includes('frame-ancestors')) headerNames.push('content-security-policy');
  if (!/max-age=0|no-cache/.test(headers.get('cache-control') ?? '')) headerNames.push('cache-control');
  if (headerNames.length > 0)
    problems.push({ problem: `Faltan o difieren cabeceras: ${headerNames.join(', ')}.`, remedy: HOST_REMEDY });
  if (!/^(?:br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '')) {
    problems.push({
      problem: 'La página llega sin comprimir.',
      remedy: 'Pide que el servidor comprima HTML (brotli o gzip).',
    });
  }
  return problems;
}

async function problemsOfRedirects(fetchPath: FetchPath, origin: string): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const path of REDIRECTED_PATHS) {
    const { status, headers } = await fetchPath(path);
    const { pathname, search } = new URL(path, origin);
    const expectedUrl = origin + redirectLocation({ pathname, search });
    const location = headers.get('location') ?? '';
    const isExpected =
      status === REDIRECT_STATUS && URL.canParse(location, origin) && new URL(location, origin).href === expectedUrl;
    if (isExpected) continue;
    const actual = `${path} responde ${status}${location && ` hacia ${location}`}`;
    problems.push({ problem: `${actual}; debía ser ${REDIRECT_STATUS} hacia ${expectedUrl}.`, remedy: HOST_REMEDY });
  }
  return problems;
}

/** Returns the URL paths of the site's files that the HTML references, such as pictures and scripts. */
function referencedFiles(html: string): string[] {
  const attributeValues = [...html.matchAll(/\s(?:src|href|srcset|poster)="([^"]+)"/gi)].map(([, value = '']) => value);
  const urls = attributeValues.flatMap((value) =>
    value.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  );
  return [...new Set(urls)].filter((url) => url.startsWith('/') && routeKind(url) === 'asset');
}

async function problemsOfFiles(fetchPath: FetchPath, html: string): Promise<ContentProblem[]> {
  const missingFiles: string[] = [];
  for (const file of referencedFiles(html)) {
    // Follows redirects, because some hosts redirect `/name.html` to `/name`.
    const response = await fetchPath(file, { redirect: 'follow' });
    await response.body?.cancel();
    const isHtmlInstead = !file.endsWith('.html') && response.headers.get('content-type')?.startsWith('text/html');
    if (response.status !== 200 || isHtmlInstead) missingFiles.push(file);
  }
  const problems: ContentProblem[] = [];
  if (missingFiles.length > 0)
    problems.push({ problem: `No llega ${missingFiles.join(', ')}.`, remedy: PUBLISH_REMEDY });
  const { status } = await fetchPath('/media/no-existe.svg');
  if (status !== 404)
    problems.push({ problem: `Un archivo que falta responde ${status} y debía ser 404.`, remedy: HOST_REMEDY });
  return problems;
}

/** Sends an empty contact request. The service must reject it with 422, and therefore stores and mails nothing. */
async function problemsOfContact(fetchPath: FetchPath, origin: string): Promise<ContentProblem[]> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const { status } = await fetchPath(CONTACT_PATH, { method: 'POST', headers, body: '{}' });
  if (status === 422) return [];
  const remedy = status === 403 ? ORIGIN_REMEDY : SERVICE_REMEDY;
  return [{ problem: `Una solicitud vacía a ${CONTACT_PATH} recibe ${status} y debía ser 422.`, remedy }];
}
