import type { ContentProblem } from '@/content/schema/content-problem';
import { SECURITY_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, PAGE_PATH, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';

const TIMEOUT = 15_000;
const REDIRECTED = ['/', '/nosotros', '/una/ruta?utm_source=revision', '/aboutus'];

const FIX_HOST = 'Pide a quien administra el servidor que suba de nuevo sus reglas: npm run hosting';
const FIX_SERVICE = 'Pide a quien administra el servidor que arranque el servicio de contacto y dirija a él esa ruta.';
const PUBLISH_AGAIN = 'Publica de nuevo, con todos los archivos de la carpeta out/.';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface OnlineOptions {
  address: string;
  /** The address of the site in the content. */
  siteUrl: string;
  request?: typeof fetch;
}

/** Checks a published site from outside. It sends no valid contact request. */
export async function onlineProblems({ address, siteUrl, request = fetch }: OnlineOptions): Promise<ContentProblem[]> {
  const { origin } = new URL(address);
  const ask: Ask = (path, init) =>
    request(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
  try {
    const page = await ask(PAGE_PATH);
    const html = await page.text();
    if (page.status !== 200) return [{ problem: `${PAGE_PATH} responde ${page.status}.`, remedy: FIX_HOST }];
    return [
      ...problemsOfAddress(html, { origin, siteUrl }),
      ...problemsOfHeaders(page, html),
      ...(await problemsOfRedirects(ask, origin)),
      ...(await problemsOfFiles(ask, html)),
      ...(await problemsOfContact(ask, origin)),
    ];
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return [
      { problem: `${origin} no responde: ${reason}.`, remedy: 'Revisa la dirección, el dominio y el certificado.' },
    ];
  }
}

function problemsOfAddress(html: string, { origin, siteUrl }: { origin: string; siteUrl: string }): ContentProblem[] {
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1] ?? '';
  const problems: ContentProblem[] = [];
  const isOwn = URL.canParse(canonical) && new URL(canonical).origin === origin;
  if (!isOwn) {
    const problem = `La página dice que su dirección es «${canonical}», y está en ${origin}.`;
    problems.push({ problem, remedy: 'Revisa «Dirección del sitio» (url) en Empresa, y publica de nuevo.' });
  }
  if (new URL(siteUrl).origin !== origin) {
    const problem = `La dirección de este contenido es ${new URL(siteUrl).origin}, y no ${origin}.`;
    problems.push({ problem, remedy: 'Escribe tras --url la dirección del sitio, o corrígela en el contenido.' });
  }
  return problems;
}

function problemsOfHeaders({ headers }: Response, html: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const hidden = /<meta name="robots" content="[^"]*noindex|data-preview/.test(html);
  if (hidden || headers.get('x-robots-tag')?.includes('noindex')) {
    const problem = 'Es una vista previa, o el servidor pide que los buscadores no la guarden.';
    problems.push({ problem, remedy: 'Publica una compilación sin SITE_ENV, y quita X-Robots-Tag del servidor.' });
  }
  const wrong = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers.get(name) !== value);
  const names = wrong.map(([name]) => name);
  if (!headers.get('content-security-policy')?.includes('frame-ancestors')) names.push('content-security-policy');
  if (!/max-age=0|no-cache/.test(headers.get('cache-control') ?? '')) names.push('cache-control');
  if (names.length > 0)
    problems.push({ problem: `Faltan o difieren cabeceras: ${names.join(', ')}.`, remedy: FIX_HOST });
  if (!/^(?:br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '')) {
    problems.push({
      problem: 'La página llega sin comprimir.',
      remedy: 'Pide que el servidor comprima HTML (brotli o gzip).',
    });
  }
  return problems;
}

async function problemsOfRedirects(ask: Ask, origin: string): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  for (const path of REDIRECTED) {
    const { status, headers } = await ask(path);
    const { pathname, search } = new URL(path, origin);
    const expected = origin + redirectLocation({ pathname, search });
    const location = headers.get('location') ?? '';
    const isRight =
      status === REDIRECT_STATUS && URL.canParse(location, origin) && new URL(location, origin).href === expected;
    if (isRight) continue;
    const found = `${path} responde ${status}${location && ` hacia ${location}`}`;
    problems.push({ problem: `${found}; debía ser ${REDIRECT_STATUS} hacia ${expected}.`, remedy: FIX_HOST });
  }
  return problems;
}

/** The files of this site that its page names, pictures and scripts among them. */
function filesOf(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:src|href|srcset|poster)="([^"]+)"/gi)].map(([, value = '']) => value);
  const names = attributes.flatMap((value) => value.split(',').map((one) => one.trim().split(' ')[0] ?? ''));
  return [...new Set(names)].filter((name) => name.startsWith('/') && routeKind(name) === 'asset');
}

async function problemsOfFiles(ask: Ask, html: string): Promise<ContentProblem[]> {
  const lost: string[] = [];
  for (const file of filesOf(html)) {
    // Some hosts lead a document to its address without the ending.
    const answer = await ask(file, { redirect: 'follow' });
    await answer.body?.cancel();
    const isPageInstead = !file.endsWith('.html') && answer.headers.get('content-type')?.startsWith('text/html');
    if (answer.status !== 200 || isPageInstead) lost.push(file);
  }
  const problems: ContentProblem[] = [];
  if (lost.length > 0) problems.push({ problem: `No llega ${lost.join(', ')}.`, remedy: PUBLISH_AGAIN });
  const { status } = await ask('/media/no-existe.svg');
  if (status !== 404)
    problems.push({ problem: `Un archivo que falta responde ${status} y debía ser 404.`, remedy: FIX_HOST });
  return problems;
}

/** A request that must be refused because its fields are empty, so that nothing is kept or mailed. */
async function problemsOfContact(ask: Ask, origin: string): Promise<ContentProblem[]> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const { status } = await ask(CONTACT_PATH, { method: 'POST', headers, body: '{}' });
  if (status === 422) return [];
  return [{ problem: `Una solicitud vacía a ${CONTACT_PATH} recibe ${status} y debía ser 422.`, remedy: FIX_SERVICE }];
}
