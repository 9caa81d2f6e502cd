import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { makeCertificate } from '@/lib/testing/certificate';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { proxies } from './servers';

const folder = sharedTemporaryFolder('certificates');
const { key, cert } = makeCertificate();
writeFileSync(`${folder}/service.pem`, cert);
writeFileSync(`${folder}/other.pem`, makeCertificate().cert);

/** The TLS server name and the `Host` header of each request that the service received. */
const receivedNames: unknown[] = [];
const contactServer = createServer({ key, cert }, ({ socket, headers }, response) => {
  receivedNames.push((socket as TLSSocket & { servername: string }).servername, headers.host);
  response.end('{}');
});

/** A DNS server that resolves only `localhost`, to 127.0.0.1. */
const dns = createSocket('udp4', (query, { port, address }) => {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isKnown = question.includes('localhost');
  const header = [...query.subarray(0, 2), 0x81, isKnown ? 0x80 : 0x83, 0, 1, 0, isKnown ? 1 : 0, 0, 0, 0, 0];
  const answer = isKnown ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1] : [];
  dns.send(Buffer.from([...header, ...question, ...answer]), port, address);
});

let servicePort: number;
beforeAll(async () => {
  servicePort = await listen(contactServer);
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
});
afterAll(() => {
  dns.close();
  contactServer.close();
});

describe.each(proxies)('$name in front of an https contact service', ({ name, program, start }) => {
  testWith(program)('forwards requests only if the service has a trusted certificate', async () => {
    const resolver = `127.0.0.1:${dns.address().port} ipv6=off`;
    const origin = `https://localhost:${servicePort}`;
    const [forwarded, rejected] = [200, name === 'Apache' ? 500 : 502];
    const cases = [
      { title: 'trusted', serviceOrigin: origin, authority: 'service', expected: forwarded },
      { title: 'not trusted', serviceOrigin: origin, authority: 'other', expected: rejected },
      { title: 'for another host name', serviceOrigin: `https://127.0.0.1:${servicePort}`, expected: rejected },
      { title: 'of an unknown host', serviceOrigin: 'https://contacto.invalid', expected: rejected },
    ];
    for (const { title, serviceOrigin, authority = 'service', expected } of cases) {
      await using host = await start(serviceOrigin, { resolver, caFile: `${folder}/${authority}.pem` });
      const requestOptions = { port: host.port, headers: { Host: 'www.example.com' }, agent: false } as const;
      expect((await sendRequest({ ...requestOptions, path: PAGE_PATH })).status).toBe(200);
      const { status } = await sendRequest({ ...requestOptions, path: CONTACT_PATH, method: 'POST' }, '{}');
      expect({ title, status }).toEqual({ title, status: expected });
    }
    const host = name === 'Apache' ? `localhost:${servicePort}` : 'www.example.com';
    expect(receivedNames.splice(0)).toEqual(['localhost', host]);
  });
});
