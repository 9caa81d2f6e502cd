import type { IncomingMessage } from 'node:http';
import { SECOND } from '@/server/durations';

/** How much of a body that is too long is discarded before the answer, in bytes, and for how long at most, in ms. */
const DRAIN = { bytes: 4 * 1024 * 1024, time: 2 * SECOND };

/**
 * Reads the body of a request, and keeps at most little more than `limit` bytes of it. A longer one is read to its end
 * too, if that is within the bounds of {@link DRAIN}: an answer before the end of a body may not be read by a client
 * that still sends it, and leaves a connection that a proxy would use again and then find cut. What comes after that is
 * discarded as it arrives, until the server's request timeout.
 *
 * @returns what was kept, longer than `limit` when the body is, unless its length said so and it did not come; `null`
 *   when the client left
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let length = 0;
    let draining: NodeJS.Timeout | undefined;
    // Resolving again changes nothing.
    const finish = (body: Buffer | null) => {
      clearTimeout(draining);
      resolve(body);
    };
    const finishWithWhatIsKept = () => finish(Buffer.concat(kept));
    const drain = () => {
      draining ??= setTimeout(finishWithWhatIsKept, DRAIN.time);
    };

    request.on('data', (chunk: Buffer) => {
      if (length <= limit) kept.push(chunk);
      length += chunk.byteLength;
      if (length > limit) drain();
      if (length > limit + DRAIN.bytes) finishWithWhatIsKept();
    });
    request.on('end', finishWithWhatIsKept);
    request.on('close', () => finish(null));
    request.on('error', () => finish(null));
    const declared = Number(request.headers['content-length']);
    if (declared > limit + DRAIN.bytes) finish(Buffer.alloc(0));
    else if (declared > limit) drain();
  });
}
