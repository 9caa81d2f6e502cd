/** @jest-environment node */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { PAGE_FILE } from '@/lib/build-output';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { makeCertificate } from '@/lib/testing/certificate';
import { listen } from '@/lib/testing/listen';
import { sendRequest } from '@/lib/testing/send-request';
import { isInstalled, quick, slow } from './servers';

const own = makeCertificate();
const other = makeCertificate();

/** The server name of each handshake, and the host of each request. */
const received: unknown[] = [];
const service = createServer({ key: own.key, cert: own.cert }, ({ socket, headers }, response) => {
  received.push((socket as TLSSocket & { servername: string }).servername, headers.host);
  response.end('{}');
});

/** A DNS server that knows `localhost` and no other name. */
const dns = createSocket('udp4', (query, { port, address }) => {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const known = question.includes('localhost');
  const header = [...query.subarray(0, 2), 0x81, known ? 0x80 : 0x83, 0, 1, 0, known ? 1 : 0, 0, 0, 0, 0];
  const answer = known ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1] : [];
  dns.send(Buffer.from([...header, ...question, ...answer]), port, address);
});

let port: number;
let resolver: string;
beforeAll(async () => {
  port = await listen(service);
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
  resolver = `127.0.0.1:${dns.address().port} ipv6=off`;
});
afterAll(() => {
  dns.close();
  service.close();
});

const proxies = [...quick, ...slow].filter((software) => software.program && isInstalled(software));
(existsSync(PAGE_FILE) ? describe : describe.skip)('a contact service with https', () => {
  test.each(proxies)('$name believes its certificate by its name, and serves the page without it', async (proxy) => {
    const origin = `https://localhost:${port}`;
    const statuses: [string, number][] = [];
    for (const [certificate, contactService, { certFile: caFile }] of [
      ['trusted', origin, own],
      ['not trusted', origin, other],
      ['of another name', origin.replace('localhost', '127.0.0.1'), own],
      ['not found', 'https://contacto.invalid', own],
    ] as const) {
      await using host = await proxy.start(contactService, { resolver, caFile });
      const to = { port: host.port, headers: { Host: 'www.example.com' }, agent: false } as const;
      expect((await sendRequest({ ...to, path: PAGE_PATH })).status).toBe(200);
      statuses.push([certificate, (await sendRequest({ ...to, path: CONTACT_PATH, method: 'POST' }, '{}')).status]);
    }
    const apache = proxy.name === 'Apache';
    const refused = apache ? 500 : 502;
    expect(statuses).toEqual([
      ['trusted', 200],
      ['not trusted', refused],
      ['of another name', refused],
      ['not found', refused],
    ]);
    expect(received.splice(0)).toEqual(['localhost', apache ? `localhost:${port}` : 'www.example.com']);
  });
});
