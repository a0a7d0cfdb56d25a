import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.server.ts';

const csv = 'name,city\nआशा,Köln\n';
const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const little = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf16le');
  return new Uint8Array(isBig ? little.swap16() : little);
};

describe('[MOVE-6] the encoding of an uploaded file', () => {
  it.each<[encoding: string, bytes: Uint8Array]>([
    ['UTF-8', new TextEncoder().encode(csv)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${csv}`)],
    ['UTF-16 with its low bytes first', utf16(csv, false, true)],
    ['UTF-16 with its high bytes first', utf16(csv, true, true)],
    ['UTF-16 without a mark, low bytes first', utf16(csv, false, false)],
    ['UTF-16 without a mark, high bytes first', utf16(csv, true, false)],
  ])('is detected: %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(csv);
  });

  it('is Windows-1252 if the bytes are not UTF-8', () => {
    expect(decodeText(new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e, 0x20, 0x80, 0x92]))).toBe('Köln €’');
  });

  it('is detected for any bytes, without an error', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes) === 'string'));
  });
});
