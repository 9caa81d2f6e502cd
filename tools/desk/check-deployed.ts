import { SECURITY_HEADERS } from '../../lib/headers';
import {
  CONTACT_PATH,
  HEALTH_PATH,
  OPEN_GRAPH_IMAGE,
  PAGE_PATH,
  REDIRECT_STATUS,
  redirectLocation,
} from '../../lib/routes';
import { type Check, check } from './check';

const TIMEOUT = 15_000;
const HOST_GUIDE = 'Vuelve a generar y subir las reglas del servidor (npm run hosting; carpeta hosting/).';
const SERVICE_GUIDE = 'Arranca el servicio de contacto y dirige a él esa ruta; docs/operations.md dice cómo.';

type Fetch = typeof fetch;

/** What must hold at an address where the site is published. It sends no valid contact request. */
export function checkDeployed(address: string, siteUrl: string, request: Fetch = fetch): Promise<Check[]> {
  return whenReached(address, request, async (ask, origin) => {
    const page = await ask(PAGE_PATH);
    const html = await page.text();
    return [
      ...checkPage(page, html, siteUrl),
      ...(await checkRedirects(ask)),
      ...(await checkFiles(ask, html)),
      ...(await checkContact(ask, origin)),
    ];
  });
}

/** What must hold of the contact service at an address, whatever the page there is. */
export function checkService(address: string, request: Fetch = fetch): Promise<Check[]> {
  return whenReached(address, request, checkContact);
}

/** Runs the checks of an address, or says in one point why nobody answers there. */
async function whenReached(
  address: string,
  request: Fetch,
  checks: (ask: Ask, origin: string) => Promise<Check[]>,
): Promise<Check[]> {
  const origin = new URL(address).origin;
  try {
    return await checks(
      (path, init = {}) =>
        request(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init }),
      origin,
    );
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return [
      check(
        'El sitio responde',
        false,
        `${origin} no responde: ${reason}.`,
        'Revisa la dirección, el dominio y el certificado.',
      ),
    ];
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

function checkPage(page: Response, html: string, siteUrl: string): Check[] {
  const wrong = Object.entries(SECURITY_HEADERS).filter(([name, value]) => page.headers.get(name) !== value);
  const coding = page.headers.get('content-encoding');
  return [
    check('El sitio responde', page.status === 200, `${PAGE_PATH} responde ${page.status}.`, HOST_GUIDE),
    check(
      'La página publicada es la de este contenido',
      html.includes(`<link rel="canonical" href="${siteUrl}${PAGE_PATH}"`),
      'Su dirección canónica no es la de content/site.ts.',
      'Compila con npm run build y sube la carpeta out/.',
    ),
    check(
      'Los buscadores pueden guardarla',
      !/<meta name="robots" content="[^"]*noindex/.test(html) &&
        !page.headers.get('x-robots-tag')?.includes('noindex') &&
        !html.includes('data-preview'),
      'Es una vista previa, o el servidor pide que no la guarden.',
      'Sube una compilación sin SITE_ENV y quita X-Robots-Tag del servidor.',
    ),
    check(
      'Las cabeceras de seguridad están',
      wrong.length === 0,
      `Faltan o difieren: ${wrong.map(([name]) => name).join(', ')}.`,
      HOST_GUIDE,
    ),
    check(
      'La política de contenido (CSP) va en la cabecera',
      page.headers.get('content-security-policy')?.includes('frame-ancestors') === true,
      'La página no lleva Content-Security-Policy, o le falta frame-ancestors.',
      HOST_GUIDE,
    ),
    check(
      'La página viaja comprimida',
      coding === 'br' || coding === 'gzip' || coding === 'zstd',
      'Llega sin comprimir.',
      'Activa brotli o gzip para HTML, CSS, JavaScript y SVG en el servidor.',
    ),
    check(
      'Un cambio publicado se ve enseguida',
      /max-age=0|no-cache/.test(page.headers.get('cache-control') ?? ''),
      'El navegador guarda la página sin preguntar si cambió.',
      HOST_GUIDE,
    ),
  ];
}

async function checkRedirects(ask: Ask): Promise<Check[]> {
  const checks: Check[] = [];
  for (const path of ['/', '/nosotros', '/una/ruta?utm_source=revision', '/aboutus']) {
    const answer = await ask(path);
    const { pathname, search } = new URL(path, 'http://x');
    const expected = redirectLocation(search, pathname);
    const location = answer.headers.get('location') ?? '';
    checks.push(
      check(
        `${path} lleva a la página`,
        answer.status === REDIRECT_STATUS && location.endsWith(expected),
        `Responde ${answer.status}${location && ` hacia ${location}`}; debía ser ${REDIRECT_STATUS} hacia ${expected}.`,
        HOST_GUIDE,
      ),
    );
  }
  return checks;
}

async function checkFiles(ask: Ask, html: string): Promise<Check[]> {
  const script = html.match(/src="(\/_next\/static\/[^"]+\.js)"/)?.[1];
  const hashed = script ? await ask(script) : undefined;
  const missing = await ask('/media/no-existe.svg');
  const card = await ask(OPEN_GRAPH_IMAGE);
  const robots = await ask('/robots.txt');
  return [
    check(
      'El código se guarda en el navegador',
      hashed?.status === 200 && hashed.headers.get('cache-control')?.includes('immutable') === true,
      'El código de la página no llega, o el navegador lo pide en cada visita.',
      HOST_GUIDE,
    ),
    check(
      'Un archivo que falta es un 404',
      missing.status === 404,
      `Responde ${missing.status} y debía ser 404.`,
      HOST_GUIDE,
    ),
    check(
      'La tarjeta para compartir llega',
      card.status === 200 && card.headers.get('content-type')?.startsWith('image/') === true,
      `${OPEN_GRAPH_IMAGE} responde ${card.status}.`,
      'Sube la carpeta out/ completa.',
    ),
    check(
      'robots.txt llega',
      robots.status === 200,
      `/robots.txt responde ${robots.status}.`,
      'Sube la carpeta out/ completa.',
    ),
  ];
}

/** A dry contact request: one that must be refused because its fields are empty, so that nothing is kept or mailed. */
async function checkContact(ask: Ask, origin: string): Promise<Check[]> {
  const answer = await ask(CONTACT_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: '{}',
  });
  const health = await ask(HEALTH_PATH);
  const report = await jsonOf(health);
  return [
    check(
      'El servicio de contacto revisa las solicitudes',
      answer.status === 422,
      `Una solicitud vacía recibe ${answer.status} y debía ser 422.`,
      SERVICE_GUIDE,
    ),
    check(
      'El servicio de contacto está sano',
      health.status === 200 && report?.status === 'ok',
      `${HEALTH_PATH} responde ${health.status}${Array.isArray(report?.reasons) ? `: ${report.reasons.join(' ')}` : ''}.`,
      SERVICE_GUIDE,
    ),
    check(
      'El correo saliente está configurado',
      report?.mail === 'configured',
      'El servicio guarda las solicitudes y no las envía a nadie.',
      'Define SMTP_URL, MAIL_FROM y MAIL_TO en el servicio y reinícialo.',
    ),
  ];
}

/** The body of an answer as an object, or nothing when it is none. */
async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const body: unknown = JSON.parse(await answer.text());
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
