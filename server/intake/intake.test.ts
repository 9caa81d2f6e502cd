/** @jest-environment node */
import { clientAddress, clientKey, parseProxies } from './client-address';
import { RateLimiter } from './rate-limiter';

describe('the client behind proxies', () => {
  const proxies = parseProxies('10.0.0.0/8, 2001:db8::1');

  test.each([
    ['no proxy: the connection itself', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['one proxy: what it saw', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['what a client wrote before it is not believed', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies in a row', '::ffff:10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['a proxy of IPv6', '2001:db8::1', '2001:db8:5::9', '2001:db8:5::9'],
    ['a proxy that says nothing', '10.0.0.1', null, '10.0.0.1'],
    ['a proxy that says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('%s', (_, peer, header, client) => expect(clientAddress(peer, header, proxies)).toBe(client));

  test('an IPv6 line is one client, whatever the rest of the address', () => {
    expect(clientKey('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
    expect(clientKey('2001:0db8::7:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:7::/64');
    expect(clientKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(clientKey('::1')).toBe('0:0:0:0::/64');
    expect(clientKey('192.0.2.1')).toBe('192.0.2.1');
  });

  test.each(['10.0.0.0/33', 'example.com', '10.0.0.1/x'])('%s is no proxy', (value) => {
    expect(() => parseProxies(value)).toThrow(RangeError);
  });
});

describe('the rate limit', () => {
  test('a client may send its share, waits as told, and does not hold up others', () => {
    let now = 0;
    const limiter = new RateLimiter(2, 100, { now: () => now });
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 0, 30, 0]);
    now = 29_000;
    expect(limiter.take('a')).toBe(1);
    now = 30_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 30]);
  });

  test('all clients together have a share too, and many clients do not fill the memory', () => {
    let now = 0;
    const limiter = new RateLimiter(5, 3, { now: () => now });
    expect(['a', 'b', 'c', 'd'].map((client) => limiter.take(client))).toEqual([0, 0, 0, 20]);
    now = 3_600_000;
    for (let client = 0; client < 50_000; client++) limiter.take(`client ${client}`);
    expect((limiter as unknown as { clients: Map<string, unknown> }).clients.size).toBeLessThanOrEqual(20_000);
  });
});
