import { connect } from 'node:net';

/** What a client got over a bare socket: the status (0 when the connection was cut) and the body. */
export interface RawAnswer {
  status: number;
  body: string;
  /** Until the end of the connection, in ms. */
  end: number;
}

/** Bytes that follow a request one piece after another. */
interface Drip {
  piece: string;
  /** The time between two pieces, in ms. */
  interval: number;
}

/** Sends bytes as they are, and gives one answer, or with `drip` whatever came until the connection ended. */
export function exchangeRaw(port: number, request: Buffer | string, drip?: Drip): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const dripping = drip && setInterval(() => socket.write(drip.piece), drip.interval);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (!drip && isWhole(answer)) socket.destroy();
    });
    // A connection that is cut is an answer too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      const { status, body } = parse(answer);
      resolve({ status, body, end: performance.now() - started });
    });
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  if (head < 0 || length === undefined) return false;
  return answer.length >= head + 4 + Number(length);
}

function parse(answer: string): { status: number; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  return { status: Number(status ?? 0), body: rest.join('\r\n\r\n') };
}
