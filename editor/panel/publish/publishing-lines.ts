import type { PublishingResult, PublishingStep, PublishRequest } from '@/editor/api';
import { api, readLines } from '@/editor/panel/requests';

export type PublishingLine = PublishingStep | PublishingResult;

/** Publishes what is saved: its steps as they happen, and at last how it ended. @throws RequestRejected */
export async function* publishingLines(request: PublishRequest): AsyncGenerator<PublishingLine> {
  const response = await api('publish', { method: 'POST', body: JSON.stringify(request) });
  yield* readLines<PublishingLine>(response);
}
