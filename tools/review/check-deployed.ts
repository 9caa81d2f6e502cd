import * as v from 'valibot';
import { SECURITY_HEADERS } from '@/lib/headers';
import { CONTACT_PATH, HEALTH_PATH, PAGE_PATH, REDIRECT_STATUS, redirectLocation } from '@/lib/routes';
import { type Check, check } from './check';
import { NOINDEX } from './check-build';
import { filesOf, isRead, missingFiles } from './page-files';

const TIMEOUT = 15_000;

/** Remedies that several points share. */
const MEND_HOST = {
  remedy: 'Pide a quien administra el servidor que suba de nuevo sus reglas (carpeta hosting/).',
  command: 'npm run hosting',
};
const MEND_SERVICE =
  'Pide a quien administra el servidor que arranque el servicio de contacto y dirija a él esa ruta (docs/operations.md).';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface DeployedOptions {
  address: string;
  /** The address of the site in the content. */
  siteUrl: string;
  request?: typeof fetch;
}

/** What must hold at an address where the site is published. It sends no valid contact request. */
export function checkDeployed({ address, siteUrl, request = fetch }: DeployedOptions): Promise<Check[]> {
  return whenReached({ address, request }, async (ask, origin) => {
    const page = await ask(PAGE_PATH);
    const html = await page.text();
    return [
      ...checkPage(page, { html, siteUrl }),
      ...(await checkRedirects(ask)),
      ...(await checkFiles(ask, html)),
      ...(await checkContact(ask, origin)),
    ];
  });
}

/** Runs the checks of an address, or says in one point why nobody answers there. */
async function whenReached(
  { address, request }: { address: string; request: typeof fetch },
  checks: (ask: Ask, origin: string) => Promise<Check[]>,
): Promise<Check[]> {
  const { origin } = new URL(address);
  try {
    const ask: Ask = (path, init) =>
      request(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init });
    return await checks(ask, origin);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    const remedy = 'Revisa la dirección, el dominio y el certificado.';
    return [
      check({
        title: 'El sitio responde',
        problem: `${origin} no responde: ${reason}.`,
        remedy,
      }),
    ];
  }
}

function checkPage({ status, headers }: Response, { html, siteUrl }: { html: string; siteUrl: string }): Check[] {
  const wrong = Object.entries(SECURITY_HEADERS).filter(([name, value]) => headers.get(name) !== value);
  const isHidden =
    NOINDEX.test(html) || headers.get('x-robots-tag')?.includes('noindex') || html.includes('data-preview');
  return [
    check({
      title: 'El sitio responde',
      problem: status !== 200 && `${PAGE_PATH} responde ${status}.`,
      ...MEND_HOST,
    }),
    check({
      title: 'La página publicada es la de este contenido',
      problem:
        !html.includes(`<link rel="canonical" href="${siteUrl}${PAGE_PATH}"`) &&
        'Su dirección canónica no es la del contenido.',
      remedy: 'Publica de nuevo; si sigue igual, revisa «Dirección del sitio» (url) en Empresa.',
    }),
    check({
      title: 'Los buscadores pueden guardarla',
      problem: isHidden && 'Es una vista previa, o el servidor pide que no la guarden.',
      remedy: 'Publica una compilación sin SITE_ENV, y pide a quien administra el servidor que quite X-Robots-Tag.',
    }),
    check({
      title: 'Las cabeceras de seguridad están',
      problem: wrong.length > 0 && `Faltan o difieren: ${wrong.map(([name]) => name).join(', ')}.`,
      ...MEND_HOST,
    }),
    check({
      title: 'La política de contenido (CSP) va en la cabecera',
      problem:
        !headers.get('content-security-policy')?.includes('frame-ancestors') &&
        'La página no lleva Content-Security-Policy, o le falta frame-ancestors.',
      ...MEND_HOST,
    }),
    check({
      title: 'La página viaja comprimida',
      problem: !/^(?:br|gzip|zstd)$/.test(headers.get('content-encoding') ?? '') && 'Llega sin comprimir.',
      remedy: 'Pide a quien administra el servidor que active brotli o gzip para HTML, CSS, JavaScript y SVG.',
    }),
    check({
      title: 'Un cambio publicado se ve enseguida',
      problem:
        !/max-age=0|no-cache/.test(headers.get('cache-control') ?? '') &&
        'El navegador guarda la página sin preguntar si cambió.',
      ...MEND_HOST,
    }),
  ];
}

function checkRedirects(ask: Ask): Promise<Check[]> {
  const paths = ['/', '/nosotros', '/una/ruta?utm_source=revision', '/aboutus'];
  const checks = paths.map(async (path) => {
    const { status, headers } = await ask(path);
    const { pathname, search } = new URL(path, 'http://x');
    const expected = redirectLocation({ pathname, search });
    const location = headers.get('location') ?? '';
    const holds = status === REDIRECT_STATUS && location.endsWith(expected);
    const found = `Responde ${status}${location && ` hacia ${location}`}`;
    const problem = `${found}; debía ser ${REDIRECT_STATUS} hacia ${expected}.`;
    return check({
      title: `${path} lleva a la página`,
      problem: !holds && problem,
      ...MEND_HOST,
    });
  });
  return Promise.all(checks);
}

async function checkFiles(ask: Ask, html: string): Promise<Check[]> {
  const script = filesOf(html, PAGE_PATH).find((file) => file.startsWith('/_next/'));
  const hashed = script ? await ask(script) : undefined;
  const missing = await ask('/media/no-existe.svg');
  const isAskedAgain = hashed?.status === 200 && !hashed.headers.get('cache-control')?.includes('immutable');
  const lost = await missingFiles(html, async (file) => {
    // Some hosts lead a document to its address without the ending.
    const answer = await ask(file, { redirect: 'follow' }).catch(() => undefined);
    if (answer?.status !== 200 || isPageInstead(answer, file)) return undefined;
    if (isRead(file)) return answer.text();
    await answer.body?.cancel();
    return '';
  });
  return [
    check({
      title: 'El código se guarda en el navegador',
      problem: isAskedAgain && 'El navegador pide el código en cada visita.',
      ...MEND_HOST,
    }),
    check({
      title: 'Un archivo que falta es un 404',
      problem: missing.status !== 404 && `Responde ${missing.status} y debía ser 404.`,
      ...MEND_HOST,
    }),
    check({
      title: 'Llega cada archivo que la página pide',
      problem: lost.length > 0 && `Falta ${lost.join(', ')}.`,
      remedy: 'Publica de nuevo, con todos los archivos de la carpeta out/.',
    }),
  ];
}

/** Whether a host answers with the page in place of a file that is missing. */
function isPageInstead({ headers, url }: Response, file: string): boolean {
  if (file.endsWith('.html')) return url.endsWith(PAGE_PATH);
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** What the service says of itself; nothing, when its answer is no report. */
const reportSchema = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {});

/** A dry contact request: one that must be refused because its fields are empty, so that nothing is kept or mailed. */
async function checkContact(ask: Ask, origin: string): Promise<Check[]> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const { status } = await ask(CONTACT_PATH, { method: 'POST', headers, body: '{}' });
  const health = await ask(HEALTH_PATH);
  const report = v.parse(reportSchema, await health.text());
  const reasons = Array.isArray(report.reasons) ? `: ${report.reasons.join(' ')}` : '';
  const isHealthy = health.status === 200 && report.status === 'ok';
  return [
    check({
      title: 'El servicio de contacto revisa las solicitudes',
      problem: status !== 422 && `Una solicitud vacía recibe ${status} y debía ser 422.`,
      remedy: MEND_SERVICE,
    }),
    check({
      title: 'El servicio de contacto está sano',
      problem: !isHealthy && `${HEALTH_PATH} responde ${health.status}${reasons}.`,
      remedy: MEND_SERVICE,
    }),
    check({
      title: 'El correo saliente está configurado',
      problem: report.mail !== 'configured' && 'El servicio guarda las solicitudes y no las envía a nadie.',
      remedy:
        'Pide a quien administra el servidor que defina SMTP_URL, MAIL_FROM y MAIL_TO en el servicio y lo reinicie.',
    }),
  ];
}
