import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from '../../lib/headers';
import type { Case, Expected } from './requests';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request with its target as it stands; no address is made nicer on the way. */
export function ask(port: number, { method, target, headers, body }: Case): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: target, headers, agent: false, timeout: 60_000 };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const zipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const text = (zipped ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${target}: no answer`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What in an answer is not as expected, in words; empty when all is. */
export function differences({ status, headers, body }: Answer, expected: Expected): string[] {
  const found: string[] = [];
  const compare = (what: string, is: unknown, wanted: unknown) => {
    if (wanted !== undefined && is !== wanted) found.push(`${what}: ${String(is)}`);
  };
  compare('status', status, expected.status);
  compare('Location', headers.location ?? null, expected.location);
  compare('Cache-Control', headers['cache-control'], expected.cache);
  compare('Content-Encoding', headers['content-encoding'], expected.encoding);
  if (!String(headers['content-type']).startsWith(expected.type ?? ''))
    compare('Content-Type', headers['content-type'], '');
  compare('the page', body.includes('id="contact-us"'), expected.page);
  if (headers['set-cookie']) found.push(`Set-Cookie: ${headers['set-cookie']}`);
  if (expected.security === false) return found;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) compare(name, headers[name.toLowerCase()], value);
  const policy = String(headers['content-security-policy']);
  if (expected.page && !policy.includes("frame-ancestors 'none'")) found.push(`Content-Security-Policy: ${policy}`);
  return found;
}
