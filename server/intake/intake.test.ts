import { NETLIFY_ADDRESS_HEADER, netlifySecret, PROXY_SECRET_HEADER } from '@/lib/headers';
import { readSettings } from '@/server/settings';
import { readCampaign } from './campaign';
import { findClientAddress } from './client-address';
import { RateLimiter } from './rate-limiter';

const secret = 'un secreto de la red';
const { proxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1', PROXY_SECRET: secret });

const CLIENT = '198.51.100.1';
const cdn = { [PROXY_SECRET_HEADER]: secret };
const netlify = { [PROXY_SECRET_HEADER]: netlifySecret(secret), [NETLIFY_ADDRESS_HEADER]: CLIENT };

test.each<[string, string, string, Record<string, string>?]>([
  ['an untrusted address', CLIENT, '1.1.1.1'],
  ['a trusted proxy', '10.0.0.1', CLIENT],
  ['a trusted IPv4 proxy on a dual-stack socket', '::ffff:10.0.0.1', CLIENT],
  ['a trusted proxy, after entries of the client', '10.0.0.1', `1.1.1.1, ${CLIENT}`],
  ['a trusted proxy that adds the port', '10.0.0.1', `${CLIENT}:50123`],
  ['Netlify', '203.0.113.7', `${CLIENT}, 100.64.0.9`, netlify],
  ['Netlify, then a local proxy', '10.0.0.1', `${CLIENT}, 203.0.113.7`, netlify],
  ['Vercel', '203.0.113.7', CLIENT, cdn],
  ['CloudFront', '203.0.113.7', `1.1.1.1, ${CLIENT}`, cdn],
  ['CloudFront, then a local proxy', '10.0.0.1', `${CLIENT}, 203.0.113.7`, cdn],
  ['Vercel, with a forged header of Netlify', '203.0.113.7', CLIENT, { ...cdn, [NETLIFY_ADDRESS_HEADER]: '1.1.1.1' }],
  ['an untrusted address with a wrong secret', CLIENT, '1.1.1.1', { [PROXY_SECRET_HEADER]: 'otro' }],
])('findClientAddress returns the address of the client (%s)', (_, remoteAddress, forwardedFor, headers = {}) => {
  const allHeaders = new Headers({ ...headers, 'x-forwarded-for': forwardedFor });
  expect(findClientAddress({ remoteAddress, headers: allHeaders, proxies })).toBe(CLIENT);
});

test('findClientAddress returns the /56 network of an IPv6 address', () => {
  const headers = new Headers({ 'x-forwarded-for': '[2001:0db8::7ff:aaaa:bbbb:cccc:dddd]:443' });
  expect(findClientAddress({ remoteAddress: '10.0.0.1', headers, proxies })).toBe('2001:db8:0:700::/56');
});

test('RateLimiter allows another request after the returned number of seconds', () => {
  jest.useFakeTimers();
  const limiter = new RateLimiter({ perClient: 2, total: 100 });
  const waitSeconds = ['a', 'a', 'a', 'b'].map((client) => limiter.take(client));
  expect(waitSeconds).toEqual([0, 0, 60, 0]);
  jest.advanceTimersByTime(59_000);
  expect(limiter.take('a')).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(limiter.take('a')).toBe(0);
});

test('RateLimiter reserves half of the total limit for the first request of each client', () => {
  jest.useFakeTimers();
  const limiter = new RateLimiter({ perClient: 5, total: 4 });
  const waitSeconds = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map((client) => limiter.take(client));
  expect(waitSeconds).toEqual([0, 0, 60, 0, 60, 0, 60]);
});

test.each([
  ['', null],
  ['https://www.istmo.example/AboutUs?utm_source=correo', 'correo'],
  ['https://istmo.example/AboutUs?utm_source=correo', 'correo'],
  ['http://istmo.example/AboutUs?utm_source=correo', null],
  ['https://evil.example/?utm_source=x', null],
  ['https://www.istmo.example.evil.example/?utm_source=x', null],
  ['https://www.istmo.example/?utm_source=a%0D%0ABcc:%20x@evil.example', 'aBcc: x@evil.example'],
  ['https://www.istmo.example/?utm_source=%E3%85%A4%E2%A0%80%E2%80%8B', null],
])('readCampaign reads the source from the referer "%s"', (referer, source) => {
  const headers = new Headers({ referer, host: 'www.istmo.example' });
  expect(readCampaign(headers, ['https://istmo.example']).source).toBe(source);
});
