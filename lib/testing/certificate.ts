import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate of one run for `localhost`: its parts as PEM, its file, and the hash by which Chromium trusts its key. */
export function makeCertificate(): { key: string; cert: string; certFile: string; spki: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pem = readFileSync(cert, 'utf8');
  const der = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  const spki = createHash('sha256').update(der).digest('base64');
  return { key: readFileSync(key, 'utf8'), cert: pem, certFile: cert, spki };
}
