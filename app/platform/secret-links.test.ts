import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretLinks, linkHashOf, opensLink } from './secret-links.server.ts';

const links = createSecretLinks({ secret: 'a secret of this server', site: 'https://pankh.example.in' });

describe('[SELL-31] the secret in the link to an order', () => {
  it('is the same in every email about it, and different for each order and each server', () => {
    const other = createSecretLinks({ secret: 'another secret', site: 'https://pankh.example.in' });
    expect(links.keyOf('order 1')).toBe(links.keyOf('order 1'));
    expect(new Set([links.keyOf('order 1'), links.keyOf('order 2'), other.keyOf('order 1')]).size).toBe(3);
  });

  it('has 256 bits, and needs no escaping in a link', () => {
    expect(links.keyOf('order 1')).toMatch(/^[\w-]{43}$/);
  });

  it('is not what is stored, and opens only its own link', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        const hash = linkHashOf(one);
        expect(hash).not.toBe(one);
        expect(opensLink(hash, one)).toBe(true);
        expect(opensLink(hash, two)).toBe(one === two);
        expect(opensLink(hash, hash)).toBe(false);
      }),
    );
  });

  it.each([
    [null, 'key'],
    [linkHashOf('key'), null],
    [null, null],
    ['', 'key'],
    ['short', 'key'],
  ])('opens nothing if the hash is %j and the secret %j', (hash, key) => {
    expect(opensLink(hash, key)).toBe(false);
  });
});
