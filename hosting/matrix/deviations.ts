import type { Expected } from './requests';

/** How one kind of software answers otherwise than every host should, with the reasons. */
export interface Deviations {
  /** What this software never answers as the real host does, so that it is not looked at. */
  ignored: readonly ('cache' | 'encoding' | 'type' | 'security' | 'security of redirects')[];
  why: string;
  /** The answers that differ, by method and target. They are asserted too: one that gets better is a failure. */
  cases: Readonly<Record<string, Partial<Expected> & { why: string }>>;
}

const REWRITTEN = 'vuelve a escribir la consulta en otra forma del mismo valor';
const NORMALIZED = 'normaliza la dirección antes de decidir y responde con la página, que lleva su dirección canónica';
const SLASHES = 'Next corrige barras y puntos antes de preguntar a la tabla; el paso siguiente lleva a la página';

export const deviations: Readonly<Record<string, Deviations>> = {
  Apache: {
    ignored: [],
    why: '',
    cases: { 'GET /?': { location: '/AboutUs?', why: 'conserva el signo de una consulta vacía' } },
  },
  'next dev': {
    ignored: ['cache', 'security', 'encoding', 'type'],
    why: 'es la herramienta de desarrollo: no envía las cabeceras de seguridad ni de caché de producción',
    cases: {
      'GET /?utm_source=correo&utm_campaign=a%20b': {
        location: '/AboutUs?utm_source=correo&utm_campaign=a+b',
        why: REWRITTEN,
      },
      'GET /?//evil.com': { location: '/AboutUs?%2F%2Fevil.com=', why: REWRITTEN },
      'GET /?x=%0d%0aSet-Cookie:%20a=b': { location: '/AboutUs?x=%0D%0ASet-Cookie%3A+a%3Db', why: REWRITTEN },
      'GET //evil.com': { location: '/evil.com', why: SLASHES },
      'GET //evil.com/%2e%2e': { location: '/', why: SLASHES },
      'GET /\\evil.com': { location: '/evil.com', why: SLASHES },
      'GET /_next/': { status: 308, location: '/_next', why: SLASHES },
      'GET /media/%2e%2e/AboutUs.html': { status: 308, location: '/AboutUs', why: SLASHES },
      'GET /notification/contact/': { location: '/notification/contact', why: SLASHES },
      'GET {archivo}': { status: 404, why: 'los archivos de una compilación no existen en desarrollo' },
      'DELETE {archivo}': { status: 404, why: 'los archivos de una compilación no existen en desarrollo' },
      'POST /AboutUs': { status: 200, page: true, why: 'Next acepta POST en una página' },
      'OPTIONS /AboutUs': { status: 400, why: 'Next no admite este método' },
    },
  },
  Workers: {
    ignored: [],
    why: '',
    cases: {
      'GET /%41boutUs': {
        status: 307,
        cache: undefined,
        security: false,
        why: 'los archivos conocen la página también así y llevan a /AboutUs',
      },
      'GET /AboutUs%2F': {
        status: 307,
        cache: undefined,
        security: false,
        why: 'los archivos conocen la página también así y llevan a /AboutUs',
      },
      'GET /media/%2e%2e/AboutUs.html': {
        status: 308,
        location: '/AboutUs',
        why: 'resuelve los puntos antes de decidir',
      },
    },
  },
  Netlify: {
    ignored: ['cache', 'encoding', 'type', 'security of redirects'],
    why: 'no pone cabeceras propias en las redirecciones; además, su servidor de desarrollo usa su propia caché y no comprime',
    cases: {
      'GET /AboutUs/': { status: 200, location: null, page: true, why: NORMALIZED },
      'GET /AboutUs/?x=1': { status: 200, location: null, page: true, why: NORMALIZED },
      'GET /AboutUs.html': { status: 200, location: null, page: true, why: NORMALIZED },
      'GET /%41boutUs': { status: 200, location: null, page: true, why: NORMALIZED },
      'GET /AboutUs%2F': { status: 200, location: null, page: true, why: NORMALIZED },
      'GET /?utm_source=correo&utm_campaign=a%20b': {
        location: '/AboutUs?utm_source=correo&utm_campaign=a+b',
        why: REWRITTEN,
      },
      'GET /?//evil.com': { location: '/AboutUs?%2F%2Fevil.com=', why: REWRITTEN },
      'GET /?x=%0d%0aSet-Cookie:%20a=b': { location: '/AboutUs?x=%0D%0ASet-Cookie%3A+a%3Db', why: REWRITTEN },
      'GET /x%0d%0aSet-Cookie:%20a=b': {
        status: 404,
        location: null,
        security: false,
        why: 'una ruta con saltos de línea no cumple ninguna regla',
      },
      'GET /media/%2e%2e/AboutUs.html': { status: 403, why: 'rechaza los puntos codificados' },
      'GET /notification/contact/': { status: 405, location: null, why: 'trata igual la dirección con barra final' },
    },
  },
};
