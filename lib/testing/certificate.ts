import { execFileSync } from 'node:child_process';

/** Creates a self-signed PEM certificate for `localhost` that is valid for two days. */
export function makeCertificate(): { key: string; cert: string } {
  const subjectArgs = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const keyArgs = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...keyArgs, ...subjectArgs, '-keyout', '-'];
  const pem = execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
  const keyLength = pem.indexOf('-----BEGIN CERTIFICATE-----');
  return { key: pem.slice(0, keyLength), cert: pem.slice(keyLength) };
}
