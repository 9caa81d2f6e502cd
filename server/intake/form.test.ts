import { PRIVACY_ALERT } from '@/lib/constants';
import { LIMITS } from '@/lib/contact/schema';
import { hashSource } from '@/lib/inline-hashes';
import { CONTACT_PATH } from '@/lib/routes';
import { type AppDependencies, createApp } from '@/server/app';
import { StoreUnavailable } from '@/server/store/database';
import { appDependencies, quietLog } from '@/server/testing/requests';

const WRITTEN = {
  nombre: ' Ana ',
  apellido: 'Pérez',
  correo: 'ana@example.com',
  intereses: 'Scout, mi taller,scout',
  mensaje: 'Línea\r\nuna',
  acepto: 'on',
  politica: '2026-11-01',
  vacio: '',
};

/** The service, and what its answer to a form is. */
function setUp(change: Partial<AppDependencies> = {}) {
  const { log, lines } = quietLog();
  const deps = appDependencies({ log, ...change });
  const app = createApp(deps);
  async function send(form: Record<string, string> | string, headers: Record<string, string> = {}) {
    const answer = await app.request(
      CONTACT_PATH,
      {
        method: 'POST',
        body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'site.example',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      },
      { remoteAddress: '192.0.2.7' },
    );
    return { status: answer.status, headers: answer.headers, page: await answer.text() };
  }
  return { send, stored: deps.stored, lines };
}

test('a form makes the request that the page’s script makes, and its number is told', async () => {
  const { send, stored } = setUp();
  const { status, headers, page } = await send(WRITTEN);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).toMatch(/Mensaje enviado[\s\S]*\d{4}-\d{4}/);
  expect(stored).toEqual([
    expect.objectContaining({
      request: {
        fullName: 'Ana Pérez',
        email: 'ana@example.com',
        subject: 'Formulario de contacto web',
        message: 'Línea\nuna/Intereses: Scout,mi taller',
      },
      consentVersion: '2026-11-01',
      dedupeWindow: 86_400_000,
    }),
  ]);
});

test('a form that is sent again is the same request', async () => {
  const { send, stored } = setUp();
  await send(WRITTEN);
  await send(WRITTEN);
  expect(new Set(stored.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
});

test('the honeypot marks a form as it marks what a script sends', async () => {
  const { send, stored } = setUp();
  expect((await send({ ...WRITTEN, vacio: 'robot' })).status).toBe(200);
  expect(stored[0]).toMatchObject({ spam: expect.stringContaining('campo oculto') });
});

test('what is wrong stands beside what was written, which is escaped', async () => {
  const { send, stored } = setUp();
  const { acepto: _, ...form } = WRITTEN;
  const { status, page } = await send({
    ...form,
    nombre: '',
    apellido: ' ',
    correo: 'ana"<b>',
    mensaje: '\n<i>uno</i>',
  });
  expect(status).toBe(422);
  for (const text of [PRIVACY_ALERT, 'Escribe tu nombre.', 'A este correo le falta la arroba']) {
    expect(page).toContain(text);
  }
  expect(page).toContain('value="ana&quot;&lt;b&gt;"');
  expect(page).toContain('>\n\n&lt;i&gt;uno&lt;/i&gt;</textarea>');
  expect(page).not.toMatch(/<b>|<i>| checked/);
  expect(stored).toEqual([]);
});

test.each([
  ['a message that is too long', { mensaje: 'x'.repeat(LIMITS.message) }, 'El mensaje admite hasta'],
  ['a message of blanks', { mensaje: ' \r\n ' }, 'Escribe tu mensaje.'],
  ['two addresses', { correo: 'a@x.co; b@x.co' }, 'Escribe un solo correo.'],
])('%s is refused as from the page’s script', async (_, changed, reason) => {
  const { send } = setUp();
  const { status, page } = await send({ ...WRITTEN, ...changed });
  expect(status).toBe(422);
  expect(page).toContain(reason);
});

const tooMany = { take: () => 30 };
const broken = { accept: () => Promise.reject(new StoreUnavailable()) };

test.each([
  ['too many were sent', { limiter: tooMany }, 429, '30'],
  ['it cannot be stored', { store: broken }, 503, '10'],
])('when %s, the page says when to send what was written again', async (_, change, status, wait) => {
  const { send } = setUp(change);
  const answer = await send(WRITTEN);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(wait);
  expect(answer.page).toContain(`dentro de ${wait} segundos`);
  expect(answer.page).toContain('value="ana@example.com"');
});

test.each([
  ['of a foreign page', WRITTEN, { 'sec-fetch-site': 'cross-site' }, 403],
  ['of a foreign page in an older browser', WRITTEN, { 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
  ['that is no UTF-8', 'nombre=%ff&mensaje=Hola', {}, 400],
  ['that is cut within a sign', 'nombre=Ana%', {}, 400],
  ['that is too large', `mensaje=${'x'.repeat(70_000)}`, {}, 413],
])('a form %s is refused with a page that shows nothing of it', async (_, form, headers, status) => {
  const { send, stored } = setUp();
  const answer = await send(form, headers);
  expect(answer.status).toBe(status);
  expect(answer.page).toContain('Volver al sitio');
  expect(answer.page).not.toContain('<form');
  expect(stored).toEqual([]);
});

test('the pages load and run nothing, and logs hold nothing of a person', async () => {
  const { send, lines } = setUp();
  const answers = [await send(WRITTEN), await send({ ...WRITTEN, correo: 'Ana' })];
  for (const { headers, page } of answers) {
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hashSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(page).not.toMatch(/<script|<img|<link|\son\w+=/);
  }
  expect(lines.join('\n')).not.toMatch(/Ana|Pérez|example\.com/);
});
