import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipOf, packPiece, storedPiece } from './gzip-pieces.server.ts';

it('any pieces are joined to a gzip file of their texts', async () => {
  const piece = fc.record({ text: fc.string({ unit: 'grapheme' }), isStored: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (parts) => {
      const pieces = await Promise.all(
        parts.map(({ text, isStored }) => (isStored ? storedPiece(text) : packPiece(text))),
      );
      const whole = parts.map(({ text }) => text).join('');
      expect(gunzipSync(Buffer.concat(gzipOf(pieces))).equals(Buffer.from(whole))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('pieces longer than a block are joined to a gzip file', async () => {
  const long = 'पंख 🪁 '.repeat(20_000);
  const pieces = [storedPiece(long), await packPiece(long), storedPiece('end')];
  const file = Buffer.concat(gzipOf(pieces));
  expect(gunzipSync(file).toString()).toBe(`${long}${long}end`);
  expect(pieces[1]?.packed.byteLength).toBeLessThan(long.length / 50);
});
