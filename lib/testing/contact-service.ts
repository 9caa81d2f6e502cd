interface ReceivedRequest {
  body: object;
  headers: Headers;
  signal: AbortSignal;
  /** Sends the response. The request is pending until the test calls `respond`. */
  respond: (status: number, body: object, headers?: Record<string, string>) => void;
}

/**
 * Creates a fake contact service for tests in jsdom. The test sends each response with `respond`.
 *
 * @param ignoresAbort true if an aborted request stays pending until the test responds to it
 */
export function createFakeContactService({ ignoresAbort = false } = {}) {
  const received: ReceivedRequest[] = [];

  const fetch: typeof globalThis.fetch = (_url, init = {}) =>
    new Promise((resolve, reject) => {
      const signal = init.signal ?? new AbortController().signal;
      received.push({
        body: JSON.parse(String(init.body)),
        headers: new Headers(init.headers),
        signal,
        respond: (status, body, headers) => resolve(response(status, body, headers)),
      });
      if (ignoresAbort) return;
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  function request(index: number): ReceivedRequest {
    const found = received.at(index);
    if (!found) throw new Error(`The service received ${received.length} requests, none with the index ${index}.`);
    return found;
  }

  return { fetch, received, request };
}

// jsdom has no `Response`. This object has only the members that the client reads.
function response(status: number, body: object, headers?: Record<string, string>): Response {
  const readMembers: Pick<Response, 'ok' | 'status' | 'headers' | 'text'> = {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    text: async () => JSON.stringify(body),
  };
  return readMembers as Response;
}
