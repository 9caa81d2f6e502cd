import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { type ContactRequest, contactRequestSchema, MAX_BODY_BYTES } from '@/lib/contact/schema';
import { RequestRejected } from '@/server/rejections';

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** Whether the headers of a request announce a body that {@link readContactRequest} can read. */
export function isJson(headers: Headers): boolean {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding.toLowerCase() !== 'identity') return false;
  const type = headers.get('content-type') ?? '';
  return JSON_IN_UTF8.test(type.trim());
}

/**
 * The contact request in the body of an HTTP request.
 *
 * @throws RequestRejected when it is too long, no JSON, or not what the schema asks for
 */
export async function readContactRequest(request: Request): Promise<ContactRequest> {
  const body = parseJson(await readBytes(request));
  const checked = v.safeParse(contactRequestSchema, body);
  if (checked.success) return checked.output;
  throw invalidFields(checked.issues);
}

/**
 * What the host kept of a body: little more than the limit of one that is longer, or less if it did not come
 * (`read-body.ts`).
 */
async function readBytes(request: Request): Promise<Buffer> {
  const declaredLength = Number(request.headers.get('content-length'));
  if (declaredLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BODY_BYTES) throw new RequestRejected('size');
  return bytes;
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new RequestRejected('body');
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // The parser's text is not passed on: it quotes the body.
    throw new RequestRejected('body');
  }
}

/** Names each wrong field with its first message; a field that the schema does not know has none. */
function invalidFields(issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): RequestRejected {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue);
    if (name !== null && Object.hasOwn(contactRequestSchema.entries, name)) fields[name] ??= issue.message;
  }
  const [{ message }] = issues;
  const hasFields = Object.keys(fields).length > 0;
  return new RequestRejected('fields', hasFields ? { message, fields } : { message });
}
