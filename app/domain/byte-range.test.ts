import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each<[string | null, string]>([
  [null, 'whole'],
  ['bytes=0-1', '0-1'],
  ['bytes=0-', '0-99'],
  ['bytes=0-0', '0-0'],
  ['bytes=99-', '99-99'],
  ['bytes=50-500', '50-99'],
  ['bytes=-1', '99-99'],
  ['bytes=-100', '0-99'],
  ['bytes=-1000', '0-99'],
  ['BYTES=10-20', '10-20'],
  ['bytes= 10 - 20 ', '10-20'],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=99999999999999999999999-', 'none'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['items=0-1', 'whole'],
  ['', 'whole'],
])('[L-13] the server reads the range %j of a file of 100 bytes as %s', (header, expected) => {
  const asked = readByteRange(header, 100);
  expect(asked.kind === 'part' ? `${asked.from}-${asked.to}` : asked.kind).toBe(expected);
});

it('[L-13] the server finds no bytes in an empty file', () => {
  expect(readByteRange('bytes=0-', 0)).toEqual({ kind: 'none' });
  expect(readByteRange(null, 0)).toEqual({ kind: 'whole' });
});
