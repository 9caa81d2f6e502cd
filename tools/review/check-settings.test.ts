import { SMTPServer } from 'smtp-server';
import { listen } from '@/lib/processes/listen';
import { checkSettings } from './check-settings';

const ADDRESSES = { MAIL_FROM: 'web@lenca.sv', MAIL_TO: 'hola@lenca.sv' };
const problemOf = async (env: Record<string, string>) => (await checkSettings(env))[0]?.problem;

test('is content with a mail server that answers, and with nothing less', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  const SMTP_URL = `smtp://127.0.0.1:${await listen(server.server)}`;
  try {
    expect(await problemOf({ SMTP_URL, ...ADDRESSES })).toBeUndefined();
    expect(await problemOf({ SMTP_URL, ...ADDRESSES, MAIL_TO: 'contacto@example.com' })).toMatch(/de ejemplo/);
    expect(await problemOf({ SMTP_URL, MAIL_FROM: ADDRESSES.MAIL_FROM })).toMatch(/Falta MAIL_TO/);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
  expect(await problemOf({ SMTP_URL, ...ADDRESSES })).toMatch(/No se pudo hablar.*ECONNREFUSED/);
  expect(await problemOf({})).toMatch(/Faltan SMTP_URL/);
});
