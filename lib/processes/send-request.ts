import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request to loopback. Does not normalize the path. Rejects if no complete response arrives. */
export function sendRequest(options: RequestOptions & { port: number }, body = ''): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', timeout: 60_000, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((receivedBody) => resolve({ status, headers, body: receivedBody }), reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${options.method} ${options.path}: no response`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
