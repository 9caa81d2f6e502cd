import { NETLIFY_ADDRESS_HEADER, netlifySecret, PROXY_SECRET_HEADER } from '@/lib/headers';
import { readSettings } from '@/server/settings';
import { readCampaign } from './campaign';
import { findClientAddress } from './client-address';
import { RateLimiter } from './rate-limiter';

describe('findClientAddress', () => {
  const secret = 'un secreto de la red';
  const { proxies } = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1', PROXY_SECRET: secret });

  const findAddress = (remoteAddress: string, forwardedFor: string | null) => {
    const headers = new Headers(forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor });
    return findClientAddress({ remoteAddress, headers, proxies });
  };

  test.each([
    ['ignores X-Forwarded-For from an address that is not a trusted proxy', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['returns the address that a trusted proxy added', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['recognizes a trusted IPv4 proxy on a dual-stack socket', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['ignores X-Forwarded-For entries that the client added', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['removes the port from the address', '10.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
    ['returns the address of the proxy if X-Forwarded-For is missing', '10.0.0.1', null, '10.0.0.1'],
    [
      'returns the /56 network of an IPv6 address',
      '10.0.0.1',
      '[2001:0db8::7ff:aaaa:bbbb:cccc:dddd]:443',
      '2001:db8:0:700::/56',
    ],
  ])('%s', (_, remoteAddress, forwarded, expected) => expect(findAddress(remoteAddress, forwarded)).toBe(expected));

  const netlify = { [PROXY_SECRET_HEADER]: netlifySecret(secret), [NETLIFY_ADDRESS_HEADER]: '198.51.100.1' };
  const other = { [PROXY_SECRET_HEADER]: secret };

  test.each([
    ['Netlify', '203.0.113.7', { ...netlify, 'x-forwarded-for': '198.51.100.1, 100.64.0.9' }],
    ['Netlify, then a local proxy', '10.0.0.1', { ...netlify, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }],
    ['Vercel', '203.0.113.7', { ...other, 'x-forwarded-for': '198.51.100.1' }],
    ['CloudFront', '203.0.113.7', { ...other, 'x-forwarded-for': '1.1.1.1, 198.51.100.1' }],
    ['CloudFront, then a local proxy', '10.0.0.1', { ...other, 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }],
    [
      'forged header',
      '203.0.113.7',
      { ...other, 'x-forwarded-for': '198.51.100.1', [NETLIFY_ADDRESS_HEADER]: '1.1.1.1' },
    ],
    ['wrong secret', '198.51.100.1', { [PROXY_SECRET_HEADER]: 'otro', 'x-forwarded-for': '1.1.1.1' }],
  ])('returns the address of the visitor if a CDN sends the proxy secret (%s)', (_, remoteAddress, headers) => {
    expect(findClientAddress({ remoteAddress, headers: new Headers(headers), proxies })).toBe('198.51.100.1');
  });
});

describe('RateLimiter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('allows another request after the returned number of seconds', () => {
    const limiter = new RateLimiter({ perClient: 2, total: 100 });
    const waitSeconds = ['a', 'a', 'a', 'b'].map((client) => limiter.take(client));
    expect(waitSeconds).toEqual([0, 0, 60, 0]);
    jest.advanceTimersByTime(59_000);
    expect(limiter.take('a')).toBe(1);
    jest.advanceTimersByTime(1000);
    expect(limiter.take('a')).toBe(0);
  });

  test('reserves half of the total limit for the first request of each client', () => {
    const limiter = new RateLimiter({ perClient: 5, total: 4 });
    const waitSeconds = ['a', 'a', 'a', 'b', 'b', 'c', 'd'].map((client) => limiter.take(client));
    expect(waitSeconds).toEqual([0, 0, 60, 0, 60, 0, 60]);
  });
});

const NO_CAMPAIGN = { source: null, medium: null, name: null };

const campaignFrom = (referer: string, allowedOrigins: string[] = []) =>
  readCampaign(new Headers({ referer, host: 'www.istmo.example' }), allowedOrigins);

describe('readCampaign', () => {
  test('reads the utm parameters of the referer', () => {
    const query = 'utm_source=linkedin&utm_medium=post+pagado&utm_campaign=oto%C3%B1o%2026&utm_term=x#contact-us';
    expect(campaignFrom(`https://www.istmo.example/AboutUs?${query}`)).toEqual({
      source: 'linkedin',
      medium: 'post pagado',
      name: 'otoño 26',
    });
  });

  test.each(['', 'https://evil.example/?utm_source=x', 'https://www.istmo.example.evil.example/?utm_source=x'])(
    'returns no campaign for the referer "%s"',
    (referer) => expect(campaignFrom(referer)).toEqual(NO_CAMPAIGN),
  );

  test('reads the campaign from a referer of an allowed origin', () => {
    const allowedOrigins = ['https://istmo.example'];
    expect(campaignFrom('https://istmo.example/AboutUs?utm_source=correo', allowedOrigins).source).toBe('correo');
    expect(campaignFrom('http://istmo.example/AboutUs?utm_source=correo', allowedOrigins)).toEqual(NO_CAMPAIGN);
  });

  test.each([
    ['line breaks', 'a%0D%0ABcc:%20x@evil.example', 'aBcc: x@evil.example'],
    ['text without visible characters', '%E3%85%A4%E2%A0%80%E2%80%8B', null],
  ])('removes %s from the campaign source', (_, value, expected) => {
    expect(campaignFrom(`https://www.istmo.example/AboutUs?utm_source=${value}`).source).toBe(expected);
  });
});
