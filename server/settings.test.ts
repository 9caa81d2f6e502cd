/** @jest-environment node */
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
    retentionDays: 365,
  });
});

test('a mail server comes with both addresses', () => {
  expect(readSettings(mail).mail).toEqual({
    url: mail.SMTP_URL,
    addresses: { from: mail.MAIL_FROM, to: mail.MAIL_TO },
    connections: 5,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT=http no se puede usar. Usa un número entero de 0 a 65535.'],
  [{ DATABASE_URL: 'mysql://root:secreto@x' }, 'file:ruta/al/archivo.db'],
  [{ SMTP_URL: 'mail.example' }, 'smtp://usuario:clave@servidor:587'],
  [{ ...mail, MAIL_TO: undefined }, 'Falta MAIL_TO'],
  [{ ...mail, MAIL_FROM: 'a@b.co, c@d.co' }, 'Usa una sola dirección'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, 'TRUSTED_PROXIES=proxy'],
  [{ ALLOWED_ORIGINS: 'https://www.istmo.example/' }, 'ALLOWED_ORIGINS'],
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS=0'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
])('%j is refused with its cause and its remedy', (env, text) => {
  expect(() => readSettings(env)).toThrow(text);
});

test('a refused address of a database or mail server is not repeated, since it may hold a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:secreto@x' })).not.toThrow('secreto');
});
