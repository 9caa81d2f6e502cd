import type { PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { api, RequestRejected } from '@/editor/panel/requests';

export type PublishingLine = PublishingStep | PublishingResult;

/** Publishes what is saved: its steps as they happen, and at last how it ended. */
export async function* publishingLines(request: PublishRequest): AsyncGenerator<PublishingLine> {
  const response = await api('publish', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new RequestRejected(await response.json());
  if (!response.body) return;
  for await (const line of linesOf(response.body)) yield JSON.parse(line);
}

/** The lines of a text that arrives in pieces. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield line;
    if (done) break;
  }
  if (rest) yield rest;
}
