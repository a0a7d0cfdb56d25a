import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base32, codeAt, stepAt, stepOfCode } from './totp.server.ts';

const secret = Buffer.from('12345678901234567890');

// The test vectors of RFC 6238, appendix B, of which apps show the last six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[DAY-160] at second %i, the code is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

it.each([
  [-60_000, false],
  [-30_000, true],
  [0, true],
  [30_000, true],
  [60_000, false],
])('[DAY-160] [I-5] a phone whose clock is %i ms off: %s', (off, passes) => {
  const now = new Date('2026-11-29T10:00:10Z');
  const code = codeAt(secret, stepAt(new Date(now.getTime() + off)));
  expect(stepOfCode(secret, code, now) !== undefined).toBe(passes);
});

it('[DAY-160] writes every secret in base32 without loss', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const read = (text: string) =>
    [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      expect(read(base32(Buffer.from(bytes)))).toBe(bits);
    }),
  );
});
