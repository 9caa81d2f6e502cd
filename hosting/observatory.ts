import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PAGE_FILE } from '@/lib/build-output';
import { listen } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';
import { onEachServer, ownServer, quick } from './matrix/servers';
import { tool } from './matrix/tools';

/** The least score, with and without Google's map, whose policy allows more. */
const LEAST = { strict: 130, maps: 120 };

/** The first byte of a TLS greeting, with which no method of HTTP begins. */
const TLS_HANDSHAKE = 22;

type Certificate = ReturnType<typeof makeCertificate>;

/** Passes requests on to a server, over TLS. */
function createTlsFront(port: number, { key, cert }: Certificate) {
  return createTlsServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passedOn = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passedOn.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(passedOn);
  });
}

/**
 * Ends TLS in front of a server, and sends plain requests to the encrypted address, both on one port as the scan asks.
 */
async function startFront(port: number, certificate: Certificate) {
  const secure = createTlsFront(port, certificate);
  const plain = createPlainServer((incoming, outgoing) => {
    outgoing.writeHead(301, { Location: `https://${incoming.headers.host}${incoming.url}` }).end();
  });
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      const server = first[0] === TLS_HANDSHAKE ? secure : plain;
      server.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  const host = `localhost:${await listen(front)}`;
  const stop = () => {
    front.close();
    for (const socket of sockets) socket.destroy();
  };
  return { host, [Symbol.dispose]: stop };
}

interface Scan {
  scan: { score: number; grade: string; testsFailed: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

/** Scans in a process of its own, whose root certificates include that of this run. */
async function scan(port: number): Promise<Scan> {
  const entry = tool('@mdn/mdn-http-observatory', 'src/scanner/index.js');
  // Lists that its installation would download: which sites browsers know as preloaded, and the top-level domains.
  for (const list of ['hsts-preload.json', 'tld-list.json']) {
    writeFileSync(join(dirname(entry), '../../conf', list), '{}');
  }
  const certificate = makeCertificate();
  using front = await startFront(port, certificate);
  const code = `import { scan } from ${JSON.stringify(entry)};
    console.log(JSON.stringify(await scan('${front.host}')));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Scan;
}

/**
 * Has MDN's HTTP Observatory scan the built site on the project's own server and on nginx. Both speak plain HTTP behind
 * whatever ends TLS; here that is a small front with a certificate of this run. The process ends with 1 when a score is
 * too low.
 */
export async function scanServers(): Promise<void> {
  const hasMaps = readFileSync(PAGE_FILE, 'utf8').includes('https://*.googleapis.com');
  const least = hasMaps ? LEAST.maps : LEAST.strict;
  const scanned = quick.filter(({ name }) => name === ownServer.name || name === 'nginx');
  await onEachServer(scanned, async ({ port }, name) => {
    const { scan: result, tests } = await scan(port);
    const maps = hasMaps ? 'with' : 'without';
    console.log(`${name}: ${result.score} (${result.grade}), ${maps} Google's map; at least ${least}`);
    for (const [test, { pass, result: why, scoreModifier }] of Object.entries(tests)) {
      const countsAgainst = !pass || scoreModifier !== 0;
      if (countsAgainst) console.log(`  ${test}: ${why} (${scoreModifier})`);
    }
    if (result.score < least) process.exitCode = 1;
  });
}
