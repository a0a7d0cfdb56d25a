import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const text = 'upi://pay?pa=pankh@okbank&pn=Pankh%20Academy&am=599.00&cu=INR&tr=PK7F3K9Q&tn=PK7F3K9Q';

it('[SELL-41] the QR code picture draws every dark square once, with a quiet zone of four', () => {
  const { size, path } = qrCodeOf(text);
  const { data, size: bare } = encode(text, { ecc: 'M', border: 0 });
  expect(size).toBe(bare + 8);
  const dark = new Set<string>();
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(width); i++) dark.add(`${Number(x) + i - 4} ${Number(y) - 4}`);
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...dark].sort()).toEqual(expected.sort());
});
