import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { OUT } from '../../hosting/hand-over';
import { isInstalled, ownServer, quick } from '../../hosting/matrix/servers';
import { tool } from '../../hosting/matrix/tools';
import { PAGE_PATH } from '../../lib/routes';
import { makeCertificate } from './certificate';

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
  await new Promise<void>((done) => front.listen(0, 'localhost', done));
  const stop = () => {
    front.close();
    for (const socket of sockets) socket.destroy();
  };
  return { host: `localhost:${(front.address() as AddressInfo).port}`, stop };
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
  const front = await startFront(port);
  const code = `import { scan } from ${JSON.stringify(entry)};
    console.log(JSON.stringify(await scan('${front.host}')));`;
  try {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certFile },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    await new Promise((done) => child.once('close', done));
    return JSON.parse(output) as Scan;
  } finally {
    front.stop();
  }
}

const maps = readFileSync(`${OUT}${PAGE_PATH}.html`, 'utf8').includes('https://*.googleapis.com');
const own = await ownServer.start('');
try {
  for (const software of quick.filter(({ name }) => name === ownServer.name || name === 'nginx')) {
    if (!isInstalled(software)) {
      console.log(`${software.name}: no está instalado, se omite`);
      continue;
    }
    const running = await software.start(`http://127.0.0.1:${own.port}`);
    try {
      const { scan: result, tests } = await scan(running.port);
      const least = maps ? LEAST.maps : LEAST.strict;
      console.log(
        `${software.name}: ${result.score} (${result.grade}), ${maps ? 'con' : 'sin'} mapa de Google; se exige ${least}`,
      );
      for (const [name, { pass, result: why, scoreModifier }] of Object.entries(tests)) {
        if (!pass || scoreModifier !== 0) console.log(`  ${name}: ${why} (${scoreModifier})`);
      }
      if (result.score < least) process.exitCode = 1;
    } finally {
      await running.stop();
    }
  }
} finally {
  await own.stop();
}
