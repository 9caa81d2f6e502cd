import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { PAGE_FILE } from '@/lib/build-output';
import { listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { makeCertificate } from '@/lib/testing/certificate';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith, testWith } from '@/lib/testing/test-with';
import { isInstalled, proxies, type ServerUnderTest } from './servers';

const certificateFolder = sharedTemporaryFolder('certificates');

function makeCertificateFile(name: string) {
  const { key, cert } = makeCertificate();
  const certFile = `${certificateFolder}/${name}.pem`;
  writeFileSync(certFile, cert);
  return { key, cert, certFile };
}

const serviceCertificate = makeCertificateFile('service');
const otherCertificate = makeCertificateFile('other');

/** The TLS server name and the `Host` header of each request that the service received. */
const receivedNames: unknown[] = [];
const { key, cert } = serviceCertificate;
const contactServer = createServer({ key, cert }, ({ socket, headers }, response) => {
  receivedNames.push((socket as TLSSocket & { servername: string }).servername, headers.host);
  response.end('{}');
});

/** A DNS server that resolves only `localhost`, to 127.0.0.1. */
const dns = createSocket('udp4', (query, { port, address }) => {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const isKnownName = question.includes('localhost');
  const responseCode = isKnownName ? 0x80 : 0x83;
  const answerCount = isKnownName ? 1 : 0;
  const header = [...query.subarray(0, 2), 0x81, responseCode, 0, 1, 0, answerCount, 0, 0, 0, 0];
  const answer = isKnownName ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1] : [];
  dns.send(Buffer.from([...header, ...question, ...answer]), port, address);
});

let servicePort: number;
let resolver: string;
beforeAll(async () => {
  servicePort = await listen(contactServer);
  dns.bind(0, '127.0.0.1');
  await once(dns, 'listening');
  resolver = `127.0.0.1:${dns.address().port} ipv6=off`;
});
afterAll(() => {
  dns.close();
  contactServer.close();
});

const pageFile = existsSync(PAGE_FILE) ? PAGE_FILE : undefined;

describeWith(pageFile)('a proxy in front of an https contact service', () => {
  for (const proxy of proxies) {
    testWith(isInstalled(proxy) ? proxy.name : undefined)(
      `${proxy.name} forwards requests only if the service has a trusted certificate`,
      () => expectVerifiedCertificate(proxy),
    );
  }
});

async function expectVerifiedCertificate(proxy: ServerUnderTest): Promise<void> {
  const origin = `https://localhost:${servicePort}`;
  const cases = [
    { title: 'trusted', isForwarded: true },
    { title: 'not trusted', trustedCertificate: otherCertificate },
    { title: 'for another host name', serviceOrigin: origin.replace('localhost', '127.0.0.1') },
    { title: 'of an unknown host', serviceOrigin: 'https://contacto.invalid' },
  ];
  const isApache = proxy.name === 'Apache';
  const failureStatus = isApache ? 500 : 502;
  for (const { title, serviceOrigin = origin, trustedCertificate = serviceCertificate, isForwarded } of cases) {
    await using host = await proxy.start(serviceOrigin, { resolver, caFile: trustedCertificate.certFile });
    const requestOptions = { port: host.port, headers: { Host: 'www.example.com' }, agent: false } as const;
    expect((await sendRequest({ ...requestOptions, path: PAGE_PATH })).status).toBe(200);
    const { status } = await sendRequest({ ...requestOptions, path: CONTACT_PATH, method: 'POST' }, '{}');
    expect({ title, status }).toEqual({ title, status: isForwarded ? 200 : failureStatus });
  }
  expect(receivedNames.splice(0)).toEqual(['localhost', isApache ? `localhost:${servicePort}` : 'www.example.com']);
}
