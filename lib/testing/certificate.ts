import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
  /** The hash of the public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
}

/** Makes a self-signed certificate for `localhost` that is valid for two days. */
export function makeCertificate(): Certificate {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...algorithm, ...subject, '-keyout', '-'];
  const pem = execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
  const keyLength = pem.indexOf('-----BEGIN CERTIFICATE-----');
  const key = pem.slice(0, keyLength);
  const cert = pem.slice(keyLength);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, spki: createHash('sha256').update(publicKey).digest('base64') };
}
