import { readSettings } from './settings';

const mail = {
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'web@istmo.example',
  MAIL_TO: 'ventas@istmo.example',
};

test('the site starts with no setting at all', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: 'file:data/contact.db',
    mail: null,
    rateLimit: { perClient: 20, total: 1200 },
    retentionDays: 90,
    alertUrl: null,
  });
});

test('a mail server comes with both addresses, over TLS and with a limit of mails', () => {
  const MAIL_TO = 'ventas@istmo.example, soporte@istmo.example,Ventas@istmo.example';
  expect(readSettings({ ...mail, MAIL_TO }).mail).toEqual({
    url: mail.SMTP_URL,
    requireTLS: true,
    addresses: { from: mail.MAIL_FROM, to: ['ventas@istmo.example', 'soporte@istmo.example'] },
    connections: 5,
    caps: { hour: 100, day: 500 },
  });
  expect(readSettings({ ...mail, MAIL_PER_HOUR: '0', MAIL_PER_DAY: '0' }).mail?.caps).toBeNull();
});

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  [{ SMTP_URL: 'smtp://localhost' }, false],
  [{ SMTP_URL: 'smtp://127.mail.example' }, true],
])('%j: mail only over TLS: %s', (change, requireTLS) => {
  expect(readSettings({ ...mail, ...change }).mail?.requireTLS).toBe(requireTLS);
});

const secret = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;

test.each([['https://crm.example/hooks/x?key=1'], ['http://127.0.0.1:5678/webhook']])(
  'a webhook at %s is taken with its decoded key',
  (url) => {
    expect(readSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }).webhook).toEqual({
      url: new URL(url),
      secret: Buffer.alloc(32, 'key'),
    });
  },
);

test.each([
  [{ WEBHOOK_URL: 'https://crm.example/x' }, 'Falta WEBHOOK_SECRET'],
  [{ WEBHOOK_URL: 'http://crm.example/x', WEBHOOK_SECRET: secret }, 'debe empezar con https://'],
  [{ WEBHOOK_URL: 'https://u:p@crm.example/x', WEBHOOK_SECRET: secret }, 'sin usuario ni clave'],
  [
    { WEBHOOK_URL: 'https://crm.example/x', WEBHOOK_SECRET: 'secreto' },
    'no es whsec_ y de 24 a 64 bytes en Base64. Crea uno',
  ],
  [{ WEBHOOK_URL: 'https://crm.example/x', WEBHOOK_SECRET: 'whsec_Y29ydG8=' }, 'de 24 a 64 bytes'],
])('%j is no webhook, and the remedy is said without the secret', (env, problem) => {
  expect(() => readSettings(env)).toThrow(problem);
  expect(() => readSettings(env)).not.toThrow(/secreto|Y29ydG8/);
});

test.each([
  [{ PORT: 'http' }, 'PORT=http no se puede usar. Usa un número entero de 0 a 65535.'],
  [{ DATABASE_URL: 'mysql://root:secreto@x' }, 'file:ruta/al/archivo.db'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?ssl_mode=verify-full' }, 'un parámetro «ssl_mode» que no se conoce'],
  [{ DATABASE_URL: 'postgres://u:p@h/db?sslmode=verify_full' }, 'Usa uno de estos: disable'],
  [{ DATABASE_URL: 'postgres://u:12@secreto@db.example/web' }, 'un signo «@» del usuario o de la clave'],
  [{ DATABASE_URL: 'postgres://u:12/secreto@db.example/web' }, 'un signo «/»'],
  [{ ...mail, SMTP_URL: 'smtp://u:12#secreto@mail.example' }, 'un signo «#»'],
  [{ ...mail, SMTP_URL: 'smtp://u:12?secreto@mail.example' }, 'un signo «?»'],
  [{ ...mail, SMTP_URL: 'smtp://u:12%secreto@mail.example' }, '%25 por %'],
  [{ SMTP_URL: 'mail.example' }, 'smtp://usuario:clave@servidor:587'],
  [{ ...mail, MAIL_TO: undefined }, 'Falta MAIL_TO'],
  [{ ...mail, MAIL_FROM: 'a@b.co, c@d.co' }, 'Usa una sola dirección'],
  [{ ...mail, MAIL_TO: 'a@b.co; c@d.co' }, 'Usa direcciones separadas por comas'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES=proxy'],
  [{ ALLOWED_ORIGINS: 'https://www.istmo.example/' }, 'ALLOWED_ORIGINS'],
  [{ ...mail, SMTP_TLS: 'no' }, 'SMTP_TLS=no'],
  [{ ALERT_URL: 'hc-ping.com/clave' }, 'ALERT_URL no es'],
  [{ ALERT_URL: 'https://u:secreto@hc-ping.com/clave' }, 'sin usuario ni clave'],
  [{ PROXY_SECRET: 'corto' }, '16 caracteres'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
])('%j is refused with its cause and its remedy, and no password', (env, text) => {
  expect(() => readSettings(env)).toThrow(text);
  expect(() => readSettings(env)).not.toThrow('secreto');
});

test('blanks and line breaks at the end of a setting are no part of it', () => {
  const settings = readSettings({ LOG_LEVEL: 'warn ', PORT: '4000\n', PROXY_SECRET: `${'s'.repeat(20)}\n` });
  expect(settings).toMatchObject({ logLevel: 'warn', port: 4000, proxies: { secret: 's'.repeat(20) } });
});
