import { gunzipSync } from 'node:zlib';
import { SECURITY_HEADERS } from '@/lib/headers';
import type { Answer } from '@/lib/processes/send-request';
import { anchors } from '@/lib/sections';
import type { Expected } from './requests';

/** What in an answer is not as expected, in words; empty when all is. */
export function differences({ status, headers, body: bytes }: Answer, expected: Expected): string[] {
  const zipped = headers['content-encoding'] === 'gzip' && bytes.length > 0;
  const body = (zipped ? gunzipSync(bytes) : bytes).toString();
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
  compare('the page', body.includes(`id="${anchors.contact}"`), expected.page);
  if (headers['set-cookie']) found.push(`Set-Cookie: ${headers['set-cookie']}`);
  if (expected.security === false) return found;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) compare(name, headers[name.toLowerCase()], value);
  const policy = String(headers['content-security-policy']);
  if (expected.page && !policy.includes("frame-ancestors 'none'")) found.push(`Content-Security-Policy: ${policy}`);
  return found;
}
