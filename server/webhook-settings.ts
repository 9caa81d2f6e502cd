import type { WebhookSettings } from './outbox/webhook';
import { type Environment, isLoopback, webAddress } from './setting-values';
import { SettingsError } from './settings-error';

const SECRET_REMEDY =
  'Crea uno con node -p \'"whsec_" + crypto.randomBytes(32).toString("base64")\' y dalo también al receptor.';

/** `null` where no webhook is named. @throws SettingsError */
export function readWebhookSettings(env: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (!url && !secret) return null;
  if (!url) throw new SettingsError('Falta WEBHOOK_URL: WEBHOOK_SECRET no sirve sin ella. Define las dos o ninguna.');
  if (!secret) {
    throw new SettingsError(`Falta WEBHOOK_SECRET: sin firma nadie sabe de quién es un envío. ${SECRET_REMEDY}`);
  }
  return { url: webhookUrl(url), secret: webhookSecret(secret) };
}

function webhookUrl(value: string): URL {
  const url = webAddress({ name: 'WEBHOOK_URL', value, example: 'https://crm.empresa.com/web' });
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingsError(
      'WEBHOOK_URL debe empezar con https://; http:// solo se admite a la propia máquina (localhost).',
    );
  }
  return url;
}

/** The key of a secret in the form of Standard Webhooks: `whsec_` and 24 to 64 bytes in Base64. */
function webhookSecret(value: string): Buffer {
  const [, base64] = /^whsec_(.*)$/s.exec(value.trim()) ?? [];
  // The value is a secret, so it is not repeated.
  if (base64 === undefined) throw new SettingsError(`WEBHOOK_SECRET no empieza por whsec_. ${SECRET_REMEDY}`);
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) {
    throw new SettingsError(`WEBHOOK_SECRET lleva signos que no son de Base64. ${SECRET_REMEDY}`);
  }
  const key = Buffer.from(base64, 'base64');
  if (key.length < 24 || key.length > 64) {
    throw new SettingsError(`WEBHOOK_SECRET tiene ${key.length} bytes, y deben ser de 24 a 64. ${SECRET_REMEDY}`);
  }
  return key;
}
