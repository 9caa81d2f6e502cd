import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PAGE_FILE } from '@/lib/build-output';
import { makeCertificate } from '@/lib/testing/certificate';
import { listen } from '@/lib/testing/listen';
import { onEachServer, ownServer, quick } from './matrix/servers';
import { tool } from './matrix/tools';

/**
 * `npm run hosting:observatory`: MDN's HTTP Observatory on the built site, on the project's own server and on nginx.
 * Both speak plain HTTP behind whatever ends TLS; here that is a small front with a certificate of this run.
 */
const LEAST = { strict: 130, maps: 120 };

const { key, cert, certFile } = makeCertificate();

/** Ends TLS in front of a server, and sends plain requests to the encrypted address, both on one port as the scan asks. */
async function startFront(port: number) {
  const secure = createTlsServer({ key, cert }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(passed);
  });
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
      // A TLS greeting begins with this byte, and no method of HTTP does.
      (first[0] === 22 ? secure : plain).emit('connection', socket);
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
  using front = await startFront(port);
  const code = `import { scan } from ${JSON.stringify(entry)};
    console.log(JSON.stringify(await scan('${front.host}')));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Scan;
}

const maps = readFileSync(PAGE_FILE, 'utf8').includes('https://*.googleapis.com');
const least = maps ? LEAST.maps : LEAST.strict;
const scanned = quick.filter(({ name }) => name === ownServer.name || name === 'nginx');
await onEachServer(scanned, async ({ port }, name) => {
  const { scan: result, tests } = await scan(port);
  console.log(
    `${name}: ${result.score} (${result.grade}), ${maps ? 'with' : 'without'} Google's map; at least ${least}`,
  );
  for (const [test, { pass, result: why, scoreModifier }] of Object.entries(tests)) {
    if (!pass || scoreModifier !== 0) console.log(`  ${test}: ${why} (${scoreModifier})`);
  }
  if (result.score < least) process.exitCode = 1;
});
