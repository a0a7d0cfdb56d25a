import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, limitKeyOf } from './client-address.server.ts';

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the network address of a visitor', () => {
  it.each([
    // The columns: the connection's address, the X-Forwarded-For header, the trusted proxies, and the
    // expected result.
    ['203.0.113.9', undefined, [], '203.0.113.9'],
    ['203.0.113.9', '1.1.1.1', [], '203.0.113.9'],
    ['203.0.113.9', '1.1.1.1', ['loopback'], '203.0.113.9'],
    ['127.0.0.1', '198.51.100.7', ['loopback'], '198.51.100.7'],
    ['::1', '198.51.100.7', ['loopback'], '198.51.100.7'],
    ['::ffff:127.0.0.1', '198.51.100.7', ['loopback'], '198.51.100.7'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.7', ['loopback'], '198.51.100.7'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.3', ['loopback', '10.0.0.0/8'], '198.51.100.7'],
    ['10.0.0.3', '10.0.0.4', ['10.0.0.0/8'], '10.0.0.4'],
    ['127.0.0.1', undefined, ['loopback'], '127.0.0.1'],
    ['127.0.0.1', 'nonsense', ['loopback'], '127.0.0.1'],
    ['127.0.0.1', '6.6.6.6, nonsense', ['loopback'], '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7:4711', ['loopback'], '198.51.100.7'],
    ['127.0.0.1', '[2001:db8::7]:443', ['loopback'], '2001:db8::7'],
    ['127.0.0.1', '2001:DB8:0:0::7', ['loopback'], '2001:db8::7'],
    ['127.0.0.1', '::ffff:198.51.100.7', ['loopback'], '198.51.100.7'],
    ['fe80::1%eth0', undefined, [], 'fe80::1'],
    ['2001:db8:1::5', '198.51.100.7', ['2001:db8:1::/48'], '198.51.100.7'],
    [undefined, '198.51.100.7', ['loopback'], '0.0.0.0'],
  ])('[AUTH-7] for socket %s with %s behind %j is %s', (socket, header, trusted, found) => {
    expect(clientAddress(request(socket, header), trusted)).toBe(found);
  });

  it('[AUTH-7] ignores all entries of X-Forwarded-For before the one that the trusted proxy added', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (claimed) => {
        const header = [...claimed, '198.51.100.7'].join(', ');
        expect(clientAddress(request('127.0.0.1', header), ['loopback'])).toBe('198.51.100.7');
        expect(clientAddress(request('203.0.113.9', header), ['loopback'])).toBe('203.0.113.9');
      }),
    );
  });
});

describe('the key of a network address in a limit', () => {
  it('[AUTH-7] is one for all addresses of an IPv6 /64', () => {
    const host = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(host, (groups) => {
        const address = `2001:db8:5:6:${groups.map((group) => group.toString(16)).join(':')}`;
        expect(limitKeyOf(address)).toBe('2001:db8:5:6::/64');
      }),
    );
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('[AUTH-7] %s is %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});
