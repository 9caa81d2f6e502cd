import { connect } from 'node:net';

/** What a client got over a bare socket: the status (0 when the connection was cut) and the body, with times in ms. */
export interface RawAnswer {
  status: number;
  body: string;
  /** Until the first byte of the answer. */
  firstByte: number;
  /** Until the end of the connection. */
  end: number;
}

/** Sends bytes as they are and reads one answer; with `drip`, sends that piece every so many ms until it is there. */
export function exchange(
  port: number,
  request: Buffer | string,
  drip?: { piece: string; interval: number },
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let answer = '';
    let started = 0;
    let firstByte = Number.NaN;
    const socket = connect(port, '127.0.0.1', () => {
      started = performance.now();
      socket.write(request);
    });
    const dripping = drip && setInterval(() => socket.write(drip.piece), drip.interval);
    socket.on('data', (chunk) => {
      if (!answer) firstByte = performance.now() - started;
      answer += chunk.toString('latin1');
      const body = answer.indexOf('\r\n\r\n') + 4;
      const length = /^content-length: (\d+)/im.exec(answer)?.[1];
      if (drip || body < 4 || length === undefined) return;
      if (request.toString().startsWith('HEAD') || answer.length >= body + Number(length)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, body: rest.join('\r\n\r\n'), firstByte, end: performance.now() - started });
    });
  });
}
