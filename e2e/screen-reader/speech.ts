import { createServer, type Socket } from 'node:net';
import { listen } from '@/lib/processes/listen';

/** Receives what a screen reader says, in place of a voice. */
export interface Speech extends Disposable {
  /** Where it listens, as `SPEECHD_ADDRESS` says it. */
  address: string;
  /** What was said, in its order; one entry for each time that the reader handed over something. */
  said: string[];
}

const END_OF_LINE = '\r\n';

/**
 * Listens as Speech Dispatcher does, by as much of its protocol as Orca speaks. So it is known at once what is said,
 * in any version of Orca: its own log comes late and is written differently in each.
 *
 * https://freebsoft.org/doc/speechd/ssip.html
 */
export async function listenToSpeech(): Promise<Speech> {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    receiveSpeech(socket, said);
  });
  const port = await listen(server);
  return {
    address: `inet_socket:127.0.0.1:${port}`,
    said,
    [Symbol.dispose]: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function receiveSpeech(socket: Socket, said: string[]): void {
  let received = '';
  let text: string[] | undefined;
  const reply = (lines: string[]) => socket.write(lines.join(END_OF_LINE) + END_OF_LINE);

  const receiveText = (line: string, lines: string[]) => {
    if (line !== '.') {
      lines.push(line);
      return;
    }
    said.push(withoutMarkup(lines.join(' ')));
    text = undefined;
    reply(['225-1', '225 OK MESSAGE QUEUED']);
  };

  const receiveCommand = (line: string) => {
    if (line.toUpperCase() === 'SPEAK') text = [];
    reply(replyTo(line));
  };

  socket.setEncoding('utf8');
  // A reader that ended is known by what it no longer says.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (received + chunk).split(END_OF_LINE);
    received = lines.pop() ?? '';
    for (const line of lines) {
      if (text) receiveText(line, text);
      else receiveCommand(line);
    }
  });
}

/** Any value does where one is asked for, except for a voice. */
function replyTo(command: string): string[] {
  const [name = '', argument] = command.toUpperCase().split(' ');
  if (name === 'SPEAK') return ['230 OK RECEIVING DATA'];
  if (argument === 'SYNTHESIS_VOICES') return ['249-test\tes\tnone', '249 OK VOICE LIST SENT'];
  if (['LIST', 'GET', 'HISTORY', 'CHAR', 'KEY'].includes(name)) return ['200-1', '200 OK'];
  return ['200 OK'];
}

/** The text of SSML, in which a reader also marks each word. */
function withoutMarkup(ssml: string): string {
  return ssml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
