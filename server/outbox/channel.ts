import type { StoredRequest } from '@/server/store/store';

/** How a request reaches the receiver of an outbox. */
export interface Channel {
  /**
   * @param signal ends the attempt, whatever it waits for; its reason, a text, becomes the failure's message
   * @throws DeliveryError when the receiver did not take the request, or did not say so
   */
  send(request: StoredRequest, signal: AbortSignal): Promise<void>;
}
