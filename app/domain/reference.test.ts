import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceBytes, referenceFrom } from './reference.ts';

it('a reference is PK and six characters that cannot be mistaken for one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: referenceBytes, maxLength: 12 }), (random) => {
      expect(referenceFrom(random)).toMatch(/^PK-[2-9A-HJKMNP-TW-Z]{6}$/);
    }),
  );
});

it('a reference depends on every byte', () => {
  const zero = new Uint8Array(referenceBytes);
  for (let i = 0; i < referenceBytes; i++) {
    const changed = zero.with(i, 1);
    expect(referenceFrom(changed)).not.toBe(referenceFrom(zero));
  }
});

it('a reference cannot be made from too few random bytes', () => {
  expect(() => referenceFrom(new Uint8Array(referenceBytes - 1))).toThrow(RangeError);
});
