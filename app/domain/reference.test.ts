import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf } from './billing.ts';
import {
  orderReferenceFrom,
  orderReferencesIn,
  readOrderReference,
  referenceBytes,
  referenceFrom,
} from './reference.ts';

it('a reference is PK and six characters that cannot be mistaken for one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: referenceBytes, maxLength: 12 }), (random) => {
      expect(referenceFrom(random, 'PK')).toMatch(/^PK-[2-9A-HJKMNP-TW-Z]{6}$/);
    }),
  );
});

it('a reference depends on every byte', () => {
  const zero = new Uint8Array(referenceBytes);
  for (let i = 0; i < referenceBytes; i++) {
    const changed = zero.with(i, 1);
    expect(referenceFrom(changed, 'PK')).not.toBe(referenceFrom(zero, 'PK'));
  }
});

it('a reference cannot be made from too few random bytes', () => {
  expect(() => referenceFrom(new Uint8Array(referenceBytes - 1), 'PK')).toThrow(RangeError);
});

const madeReference = fc
  .tuple(
    fc.uint8Array({ minLength: referenceBytes, maxLength: referenceBytes }),
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Pankh', 'Udaan Shala', 'Shri Saraswati Vidya'),
    ),
  )
  .map(([random, name]) => orderReferenceFrom(random, lettersOf(name) ?? 'PK'));

it('[DAY-53, DAY-148] a reference of any academy is read as people type it: small letters, spaces, hyphens', () => {
  const gap = fc.constantFrom('', '', ' ', '-', '  ');
  fc.assert(
    fc.property(
      madeReference,
      fc.array(gap, { minLength: 10, maxLength: 10 }),
      fc.boolean(),
      (reference, gaps, isSmall) => {
        const typed = [...reference].map((letter, at) => letter + gaps[at]).join('');
        expect(readOrderReference(` ${isSmall ? typed.toLowerCase() : typed}`)).toBe(reference);
        for (const narration of [
          `UPI/${reference}/A`,
          `pay ${reference.slice(0, -6)} ${reference.slice(-6)}`.toLowerCase(),
        ])
          expect(orderReferencesIn(narration)).toContain(reference);
      },
    ),
  );
});

it('[DAY-148] reading a reference takes no longer for a long text, and refuses what is none', () => {
  for (const text of ['K7F3K9Q', 'PKPK7F3K9Q', '12345678', 'PK7F3K9O', '', 'P'.repeat(100_000)])
    expect(readOrderReference(text)).toBeNull();
});
