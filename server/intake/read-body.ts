/** A body that is not taken: `too-large`, or `cut` when the client went away or was too slow. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  constructor(readonly reason: 'too-large' | 'cut') {
    super(reason);
  }
}

/**
 * Reads a request's body and stops as soon as it is larger than allowed, whatever its headers say.
 *
 * @throws BodyRefused
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxBytes) throw new BodyRefused('too-large');
  try {
    // The server holds a body to its declared length.
    if (declared >= 0) return new Uint8Array(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw new BodyRefused('too-large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused('cut');
  }
}
