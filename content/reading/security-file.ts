import { existsSync, readFileSync } from 'node:fs';
import type { ContentProblem } from '@/content/schema/content-problem';

/** The optional file that tells security researchers whom to write to (RFC 9116). */
const SECURITY_FILE = 'public/.well-known/security.txt';

interface SecurityFileIssue extends ContentProblem {
  file: string;
  label: string;
}

/** Returns the issues of the file. A company may remove the file. */
export function readSecurityFileIssues(today: string): SecurityFileIssue[] {
  return existsSync(SECURITY_FILE) ? findSecurityFileIssues(readFileSync(SECURITY_FILE, 'utf8'), today) : [];
}

/**
 * Returns the issues of the file: the contact of the sample, or a missing or past expiry date.
 *
 * @param today the current date in ISO 8601 format
 */
export function findSecurityFileIssues(text: string, today: string): SecurityFileIssue[] {
  const issues: ContentProblem[] = [];
  if (text.includes('example.com')) {
    const remedy = 'Pon el correo y la dirección de tu empresa, o borra el archivo.';
    issues.push({ problem: 'El contacto de seguridad es el de la empresa de ejemplo.', remedy });
  }
  const [, expiryDate = ''] = /^Expires: (\d{4}-\d\d-\d\d)T/im.exec(text) ?? [];
  if (expiryDate <= today) {
    const problem = expiryDate === '' ? 'El archivo no dice hasta cuándo vale.' : `El archivo venció el ${expiryDate}.`;
    issues.push({ problem, remedy: 'Revisa el contacto y pon en Expires una fecha de los próximos doce meses.' });
  }
  return issues.map((issue) => ({ file: SECURITY_FILE, label: '', ...issue }));
}
