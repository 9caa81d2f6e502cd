import { PRIVACY_ALERT } from '@/lib/constants';
import { LIMITS } from '@/lib/contact/schema';
import { hashSource } from '@/lib/inline-hashes';
import { CONTACT_PATH } from '@/lib/routes';
import { type AppDependencies, createApp } from '@/server/app';
import { StoreUnavailable } from '@/server/store/database';
import { appDependencies } from '@/server/testing/requests';

const VALID_FORM = {
  nombre: ' Ana ',
  apellido: 'Pérez',
  correo: 'ana@example.com',
  intereses: 'Vidrio, mi huerto,vidrio',
  mensaje: 'Línea\r\nuna',
  acepto: 'on',
  politica: '2026-11-01',
  vacio: '',
};

function setUp(overrides: Partial<AppDependencies> = {}) {
  const deps = appDependencies(overrides);
  const app = createApp(deps);
  async function send(form: Record<string, string>, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(form).toString();
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', host: 'site.example' };
    const init = { method: 'POST', body, headers: { ...formHeaders, 'sec-fetch-site': 'same-origin', ...headers } };
    const response = await app.request(CONTACT_PATH, init, { remoteAddress: '192.0.2.7' });
    return { status: response.status, headers: response.headers, page: await response.text() };
  }
  return { send, stored: deps.stored };
}

test('converts a form submitted without JavaScript to a contact request and stores it', async () => {
  const { send, stored } = setUp();
  const { status, headers, page } = await send(VALID_FORM);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).toMatch(/Mensaje enviado[\s\S]*\d{4}-\d{4}/);
  expect(stored).toEqual([
    expect.objectContaining({
      request: {
        fullName: 'Ana Pérez',
        email: 'ana@example.com',
        subject: 'Formulario de contacto web',
        message: 'Línea\nuna/Intereses: Vidrio,mi huerto',
      },
      consentVersion: '2026-11-01',
      dedupeKey: expect.stringMatching(/^content:/),
      dedupeWindow: 86_400_000,
      spamReason: null,
    }),
  ]);
});

test('marks a form with a filled honeypot as spam', async () => {
  const { send, stored } = setUp();
  expect((await send({ ...VALID_FORM, vacio: 'robot' })).status).toBe(200);
  expect(stored[0]).toMatchObject({ spamReason: expect.stringContaining('campo oculto') });
});

test('the response page lists the invalid fields of a rejected form', async () => {
  const { send, stored } = setUp();
  const { acepto: _, ...form } = VALID_FORM;
  const { status, page } = await send({
    ...form,
    nombre: '',
    apellido: ' ',
    correo: 'ana<b>@example.com',
    mensaje: 'x'.repeat(LIMITS.message + 1),
  });
  expect(status).toBe(422);
  expect(page).toContain('<li>Nombre: Escribe tu nombre.</li>');
  expect(page).toContain('<li>Correo: Un correo no lleva «&lt;».');
  expect(page).toContain('<li>Mensaje: El mensaje admite hasta');
  expect(page).toContain(`<li>Política de privacidad: ${PRIVACY_ALERT}</li>`);
  expect(page).toContain('Vuelve atrás');
  expect(stored).toEqual([]);
});

test.each([
  ['the rate limit is exceeded', { limiter: { take: () => 30 } }, 429, '30'],
  ['the store is unavailable', { store: { accept: () => Promise.reject(new StoreUnavailable()) } }, 503, '10'],
])('shows how many seconds to wait before the next attempt if %s', async (_, overrides, status, waitSeconds) => {
  const response = await setUp(overrides).send(VALID_FORM);
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(waitSeconds);
  expect(response.page).toContain(`dentro de ${waitSeconds} segundos`);
});

test('the content security policy of the response page allows only its inline style sheet', async () => {
  const { headers, page } = await setUp().send(VALID_FORM);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page) ?? [];
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src ${hashSource(style)};`);
  expect(headers.get('cache-control')).toBe('no-store');
});
