import { PROXY_SECRET_HEADER } from '@/lib/headers';
import { readCampaign } from './campaign';
import { clientAddress, parseProxies, RateLimiter } from './clients';

describe('the client behind proxies', () => {
  const trusted = parseProxies('10.0.0.0/8, 2001:db8::1');
  const secret = 'un secreto de la red';
  const client = (peer: string, forwardedFor: string | null, sent?: string) => {
    const headers = new Headers(forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor });
    if (sent !== undefined) headers.set(PROXY_SECRET_HEADER, sent);
    return clientAddress({ peer, headers, proxies: { trusted, secret } });
  };

  test.each([
    ['no proxy: the connection itself', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['one proxy: what it saw', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['what a client wrote before it is not believed', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a proxy that names the port', '10.0.0.1', '198.51.100.1:50123', '198.51.100.1'],
    ['a proxy that says nothing', '10.0.0.1', null, '10.0.0.1'],
  ])('%s', (_, peer, header, key) => expect(client(peer, header)).toBe(key));

  test('a proxy that knows the secret is believed for one hop', () => {
    const hops = '1.1.1.1, 198.51.100.1';
    expect(client('203.0.113.7', hops, secret)).toBe('198.51.100.1');
    expect(client('10.0.0.1', `${hops}, 203.0.113.7`, secret)).toBe('198.51.100.1');
    expect(client('203.0.113.7', hops, 'otro')).toBe('203.0.113.7');
  });

  test.each([
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:0db8::7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
    ['[2001:db8:1:7::1]:443', '2001:db8:1:7::/64'],
  ])('%s is one client, whatever the rest of an IPv6 address', (address, expected) => {
    expect(client('10.0.0.1', address)).toBe(expected);
  });

  test.each(['10.0.0.0/33', 'example.com', '10.0.0.1/x'])('%s is no proxy', (value) => {
    expect(() => parseProxies(value)).toThrow(RangeError);
  });
});

describe('the rate limit', () => {
  let now = 0;
  const clock = () => now;
  beforeEach(() => {
    now = 0;
  });

  test('a client that waits as long as it was asked may send again', () => {
    const limiter = new RateLimiter({ perClient: 2, total: 100, clock });
    const waits = ['a', 'a', 'a', 'b'].map((client) => limiter.take(client));
    expect(waits).toEqual([0, 0, 30, 0]);
    now = 29_000;
    expect(limiter.take('a')).toBe(1);
    now = 30_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 30]);
  });

  test('while the total is used up, who writes once a minute is heard', () => {
    const limiter = new RateLimiter({ perClient: 5, total: 3, clock });
    const waits = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((client) => limiter.take(client));
    expect(waits).toEqual([0, 0, 0, 20, 0, 20, 0]);
    now = 60_000;
    expect(limiter.take('a')).toBe(0);
  });

  test('the total holds for the thousands of lines that one network of IPv6 has', () => {
    const limiter = new RateLimiter({ perClient: 20, total: 300, clock });
    const lines = Array.from({ length: 1200 }, (_, line) => `2001:db8:1:${line.toString(16)}::/64`);
    expect(lines.filter((line) => limiter.take(line) === 0)).toHaveLength(300);
  });
});

const NONE = { source: null, medium: null, name: null };

const read = (referer: string, allowed: string[] = []) =>
  readCampaign(new Headers({ referer, host: 'www.istmo.example' }), allowed);

/** What is kept of a source that the link writes like this. */
const sourceOf = (written: string) => read(`https://www.istmo.example/AboutUs?utm_source=${written}`).source;

test('the campaign is read from the query of the page that sent the request', () => {
  const query = 'utm_source=linkedin&utm_medium=post+pagado&utm_campaign=oto%C3%B1o%2026&utm_term=x#contact-us';
  expect(read(`https://www.istmo.example/AboutUs?${query}`)).toEqual({
    source: 'linkedin',
    medium: 'post pagado',
    name: 'otoño 26',
  });
});

test.each([
  ['no referer', ''],
  ['a page of another site', 'https://evil.example/?utm_source=x'],
  ['a site whose address begins like this one', 'https://www.istmo.example.evil.example/?utm_source=x'],
])('%s gives no campaign', (_, referer) => {
  expect(read(referer)).toEqual(NONE);
});

test('a page of an allowed origin is this site', () => {
  const allowed = ['https://istmo.example'];
  expect(read('https://istmo.example/AboutUs?utm_source=correo', allowed).source).toBe('correo');
  expect(read('http://istmo.example/AboutUs?utm_source=correo', allowed)).toEqual(NONE);
});

test.each([
  ['line breaks that would begin a header or a line', 'a%0D%0ABcc:%20x@evil.example', 'aBcc: x@evil.example'],
  ['nothing that can be seen', '%E3%85%A4%E2%A0%80%E2%80%8B', null],
])('of %s only what can be seen is kept', (_, written, kept) => {
  expect(sourceOf(written)).toBe(kept);
});
