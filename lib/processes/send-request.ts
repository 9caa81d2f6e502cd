import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

/** An answer, and how long it took from the call to its last byte. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

/**
 * Sends a request to loopback with its path as it stands, which `fetch` would normalise.
 *
 * @throws when no whole answer comes
 */
export function sendRequest(options: RequestOptions & { port: number }, body = ''): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', timeout: 60_000, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - started,
        });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${options.method} ${options.path}: no answer`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
