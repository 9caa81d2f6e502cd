import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request, at most little more than `limit` bytes of it. What comes after that, and a body whose
 * Content-Length is above the limit, is discarded as it arrives, until the server's request timeout: an answer before the end
 * of a body leaves a connection that a proxy would use again and then find cut.
 *
 * @returns what was read, longer than `limit` when the body is; empty when the body said so; `null` when the client left
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const isDeclaredTooLong = Number(request.headers['content-length']) > limit;
    request.on('data', (chunk: Buffer) => {
      if (isDeclaredTooLong || length > limit) return;
      chunks.push(chunk);
      length += chunk.byteLength;
      if (length > limit) resolve(Buffer.concat(chunks));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // Resolving again changes nothing.
    request.on('close', () => resolve(null));
    request.on('error', () => resolve(null));
    if (isDeclaredTooLong) resolve(Buffer.alloc(0));
  });
}
