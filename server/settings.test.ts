import { listWarnings, readSettings } from './settings';

const mailVariables = {
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'web@istmo.example',
  MAIL_TO: 'ventas@istmo.example',
};
const webhookSecret = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;

test('returns default settings for empty and missing environment variables', () => {
  expect(readSettings({ HOST: '' })).toMatchObject({
    port: 3000,
    host: undefined,
    databaseUrl: 'file:data/contact.db',
    mail: null,
    webhook: null,
    rateLimit: { perClient: 20, total: 1200 },
    retentionDays: 90,
    alertUrl: null,
    logLevel: 'info',
  });
});

test('removes duplicate recipients from the mail settings', () => {
  const MAIL_TO = 'ventas@istmo.example, soporte@istmo.example,Ventas@istmo.example';
  expect(readSettings({ ...mailVariables, MAIL_TO }).mail).toEqual({
    url: mailVariables.SMTP_URL,
    requireTLS: true,
    addresses: { from: mailVariables.MAIL_FROM, to: ['ventas@istmo.example', 'soporte@istmo.example'] },
    maxConnections: 5,
    caps: { hour: 100, day: 500 },
  });
});

test('disables the mail caps if MAIL_PER_HOUR and MAIL_PER_DAY are 0', () => {
  expect(readSettings({ ...mailVariables, MAIL_PER_HOUR: '0', MAIL_PER_DAY: '0' }).mail?.caps).toBeNull();
});

test.each([
  ['smtp://127.0.0.1:25', false],
  ['smtp://127.mail.example', true],
])('sets requireTLS for the SMTP URL %s to %s', (SMTP_URL, requireTLS) => {
  expect(readSettings({ ...mailVariables, SMTP_URL }).mail?.requireTLS).toBe(requireTLS);
});

test('accepts a webhook on this machine without TLS, and decodes its signing key', () => {
  const url = 'http://127.0.0.1:5678/webhook';
  const { webhook } = readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret });
  expect(webhook).toEqual({ url: new URL(url), secret: Buffer.alloc(32, 'key') });
});

test.each([
  [{ PORT: 'http' }, 'PORT=http no se puede usar. Usa un número entero de 0 a 65535.'],
  [{ PORT: '65536' }, 'PORT=65536'],
  [{ RATE_LIMIT_TOTAL: '0' }, 'de 1 a'],
  [{ DATABASE_URL: 'mysql://root:secreto@x' }, 'file:ruta/al/archivo.db'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?sslmod=require' }, 'Un parámetro de TLS no se conoce'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?sslmode=verify_full' }, 'en sslmode disable'],
  [{ DATABASE_URL: 'postgres://u:12@secreto@db.example/web' }, 'Un signo «@» del usuario o de la clave'],
  [{ ...mailVariables, SMTP_URL: 'smtp://u:12#secreto@mail.example' }, 'Un signo «#»'],
  [{ ...mailVariables, SMTP_URL: 'smtp://u:12%secreto@mail.example' }, '%25 por %'],
  [{ SMTP_URL: 'mail.example' }, 'smtp://usuario:clave@servidor:587'],
  [{ ...mailVariables, MAIL_TO: undefined }, 'Falta MAIL_TO'],
  [{ ...mailVariables, MAIL_FROM: 'a@b.co, c@d.co' }, 'Usa una sola dirección'],
  [{ ...mailVariables, MAIL_TO: 'a@b.co; c@d.co' }, 'Usa direcciones separadas por comas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES=10.0.0.0/8, proxy'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'rangos separados por comas'],
  [{ ALLOWED_ORIGINS: 'https://www.istmo.example/' }, 'ALLOWED_ORIGINS'],
  [{ ALERT_URL: 'https://u:secreto@hc-ping.com/clave' }, 'sin usuario ni clave'],
  [{ WEBHOOK_URL: 'https://crm.example/x' }, 'Falta WEBHOOK_SECRET'],
  [{ WEBHOOK_URL: 'http://crm.example/x', WEBHOOK_SECRET: webhookSecret }, 'Debe empezar con https://'],
  [{ WEBHOOK_URL: 'https://crm.example/x', WEBHOOK_SECRET: 'whsec_secreto=' }, 'de 24 a 64 bytes en Base64. Crea uno'],
  [{ PROXY_SECRET: 'secreto' }, '16 caracteres'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
])('rejects the variables %j with an explanation that contains no secret', (env, explanation) => {
  expect(() => readSettings(env)).toThrow(explanation);
  expect(() => readSettings(env)).not.toThrow('secreto');
});

test.each([
  [{ SMPT_URL: 'x' }, 'La variable SMPT_URL no se usa: ¿es SMTP_URL?'],
  [{ ISTMO_DATABASE_URL: 'x' }, '¿es DATABASE_URL?'],
  [{ ...mailVariables, MAIL_FROM: 'Ventas@ISTMO.example' }, 'MAIL_FROM (Ventas@ISTMO.example) está también en MAIL_TO'],
])('warns about the doubtful variables %j', (env, warning) => {
  expect(listWarnings(readSettings(env))).toContainEqual(expect.stringContaining(warning));
});

test('does not warn about variables of other programs', () => {
  const env = { MAIL: 'x', AMQP_URL: 'x', RUST_LOG_LEVEL: 'x', SERVICE_PORT: '1', TEST_SMTP_URL: 'x' };
  expect(readSettings({ ...mailVariables, ...env }).misspelledVariables).toEqual([]);
});

test('accepts a database URL with a user and a Unix socket', () => {
  const { databaseUrl } = readSettings({ DATABASE_URL: 'postgres://u:p@/db?host=/run/postgresql' });
  expect(databaseUrl).toBe('postgres://u:p@localhost/db?host=/run/postgresql');
});

test('warns that sslmode=require is applied as verify-full', () => {
  const warnings = (mode: string) =>
    listWarnings(readSettings({ DATABASE_URL: `postgres://u:p@h/db?sslmode=${mode}` }));
  expect(warnings('require').join()).toContain('verify-full');
  expect(warnings('verify-full').join()).not.toContain('sslmode');
});

test('trims spaces and line breaks from environment variables', () => {
  const settings = readSettings({ LOG_LEVEL: 'warn ', PORT: '4000\n', PROXY_SECRET: `${'s'.repeat(20)}\n` });
  expect(settings).toMatchObject({ logLevel: 'warn', port: 4000, proxies: { secret: 's'.repeat(20) } });
});
