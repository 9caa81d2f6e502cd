import { connect } from 'node:net';

/** What a client got over a bare socket: the status (0 when the connection was cut), the body, and its size in bytes. */
export interface RawAnswer {
  status: number;
  body: string;
  bytes: number;
  /** From the request to the first byte of the answer. */
  ms: number;
}

/** Sends bytes as they are and reads one answer. */
export function exchange(port: number, request: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let answer = '';
    let started = 0;
    let ms = Number.NaN;
    const socket = connect(port, '127.0.0.1', () => {
      started = performance.now();
      socket.write(request);
    });
    socket.on('data', (chunk) => {
      if (!answer) ms = performance.now() - started;
      answer += chunk.toString('latin1');
      const body = answer.indexOf('\r\n\r\n') + 4;
      const length = /^content-length: (\d+)/im.exec(answer)?.[1];
      if (body < 4 || length === undefined) return;
      if (request.toString('latin1', 0, 4) === 'HEAD' || answer.length >= body + Number(length)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, body: rest.join('\r\n\r\n'), bytes: answer.length, ms });
    });
  });
}

/** Sends `start` and then a `piece` every `interval` ms until the server closes; gives its answer and how long it took. */
export function sendSlowly(
  port: number,
  start: string,
  piece: string,
  interval: number,
): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve) => {
    const started = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.write(start);
    const timer = setInterval(() => socket.write(piece), interval);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - started });
    });
  });
}
