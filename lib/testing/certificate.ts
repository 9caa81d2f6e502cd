import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '@/lib/processes/at-exit';

/** A certificate for `localhost` and its key. */
interface Certificate {
  /** PEM. */
  key: string;
  /** PEM. */
  cert: string;
  certFile: string;
  /** The hash of its public key, by which Chromium can be told to trust it. */
  spki: string;
}

/** Makes a certificate that is good for two days; its file is removed when this process ends. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const keyFile = join(folder, 'key.pem');
  const certFile = join(folder, 'cert.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', ['req', '-x509', ...algorithm, ...subject, ...files], { stdio: 'ignore' });
  const cert = readFileSync(certFile, 'utf8');
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile, 'utf8'),
    cert,
    certFile,
    spki: createHash('sha256').update(publicKey).digest('base64'),
  };
}
