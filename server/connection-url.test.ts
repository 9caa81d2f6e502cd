import { parseConnectionUrl } from 'nodemailer/lib/shared';
import pg from 'pg';
import { withoutPassword } from './connection-url';
import { readSettings } from './settings';

const SIGNS = [...Array(95).keys()].map((index) => String.fromCharCode(32 + index));
const MAIL = { MAIL_FROM: 'web@istmo.example', MAIL_TO: 'ventas@istmo.example' };

/** What nodemailer takes from an address. */
function readByNodemailer(url: string) {
  const { host, auth } = parseConnectionUrl(url);
  return { host, password: auth?.pass };
}

/** What pg takes from an address. */
function readByPg(url: string) {
  const { host, password } = new pg.Client({ connectionString: url });
  return { host, password };
}

/** Why the service does not start with a variable; `null` when it does. */
function refusal(env: Record<string, string>): string | null {
  try {
    readSettings(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['SMTP_URL', (password: string) => `smtp://ana:${password}@mail.example:587`, readByNodemailer],
  ['DATABASE_URL', (password: string) => `postgres://ana:${password}@mail.example/web`, readByPg],
] as const)('%s', (name, addressWith, readByDriver) => {
  test.each(['', 'clave', '12'])('a sign after «%s» is refused with its remedy, or read as it is', (beginning) => {
    const refused = SIGNS.filter((sign) => {
      const password = `${beginning}${sign}fin`;
      const url = addressWith(password);
      const problem = refusal({ ...MAIL, [name]: url });
      if (problem === null) expect(readByDriver(url)).toEqual({ host: 'mail.example', password });
      else expect(problem).toMatch(/%2F por \/, %3F por \?/);
      return problem !== null;
    });
    expect(refused).toEqual(['#', '%', '/', '?', '@']);
  });

  test.each(['?', '#', '/', '@', '%'])('a password with an encoded %s is taken', (sign) => {
    const password = `${sign}1${sign}`;
    const url = addressWith(encodeURIComponent(password));
    expect(refusal({ ...MAIL, [name]: url })).toBeNull();
    expect(readByDriver(url)).toEqual({ host: 'mail.example', password });
  });

  test.each(['?secreto', '12#secreto', '/secreto', '@secreto', '%secreto', '%ffsecreto'])(
    '%s is refused and not repeated',
    (password) => {
      const problem = refusal({ ...MAIL, [name]: addressWith(password) });
      expect(problem).toContain(`${name}: un signo «${password.replace(/^12/, '').charAt(0)}»`);
      expect(problem).not.toContain('secreto');
    },
  );
});

test.each([
  ['SMTP_URL', 'smtp://web@istmo.example:clave@mail.example:587'],
  ['DATABASE_URL', 'postgres://ana:cl@ve/fin@mail.example/web'],
])('%s=%s is refused for its sign', (name, url) => {
  expect(refusal({ ...MAIL, [name]: url })).toContain('no está codificado');
});

test('a file may have any sign in its path', () => {
  expect(refusal({ DATABASE_URL: 'file:///srv/we@b/50%.db' })).toBeNull();
});

test.each([
  ['smtp://web%40istmo.example:s%23creto@mail.example:587', 'smtp://web%40istmo.example@mail.example:587'],
  [
    'postgres://ana:secreto@db.example/web?application_name=x&sslmode=verify-full',
    'postgres://ana@db.example/web?sslmode=verify-full',
  ],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
])('%s is said without its password', (url, said) => {
  expect(withoutPassword(url)).toBe(said);
});
