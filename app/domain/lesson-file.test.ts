import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileAddress, fileOfAddress, isFileId, shownFileName, sizeOf } from './lesson-file.ts';

it.each([
  ['Wiring.pdf', 'application/pdf', 'Wiring.pdf'],
  ['Wiring.PDF', 'application/pdf', 'Wiring.pdf'],
  ['evil.html', 'text/plain', 'evil.txt'],
  ['evil.pdf.exe', 'application/zip', 'evil.pdf.zip'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['C:\\films\\flug.mp4', 'video/mp4', 'flug.mp4'],
  ['sketch.ino', 'text/plain', 'sketch.ino'],
  ['Plan.docx', 'application/zip', 'Plan.docx'],
  ['photo.jpeg', 'image/webp', 'photo.webp'],
  ['उड़ान.pdf', 'application/pdf', 'उड़ान.pdf'],
  ['a\r\nSet-Cookie: x.txt', 'text/plain', 'a Set-Cookie x.txt'],
  ['', 'application/pdf', 'file.pdf'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
])('[LEARN-72] a lesson shows the file %j of type %s as %j', (given, type, shown) => {
  expect(shownFileName(given, type)).toBe(shown);
});

it('[LEARN-72] never shows a name with a slash, a quote, a line break or more than 130 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const shown = shownFileName(given, 'application/pdf');
      expect(shown).toMatch(/^[^/\\"\p{Cc}]+\.pdf$/u);
      expect([...shown].length).toBeLessThanOrEqual(130);
    }),
  );
});

it('[LEARN-72] a lesson accepts only URLs of files stored by the shop', () => {
  const id = 'a'.repeat(32);
  expect(fileOfAddress(fileAddress(id))).toBe(id);
  expect(fileOfAddress(`/learn/files/${id}`)).toBe(id);
  for (const other of ['', id, `/files/${id}x`, '/files/../secret', `https://x.in/files/${id}`])
    expect(fileOfAddress(other)).toBeNull();
  expect([isFileId(id), isFileId(id.toUpperCase()), isFileId('..')]).toEqual([true, false, false]);
});

it.each([
  [12, '1 KB'],
  [512_400, '512 KB'],
  [3_449_000, '3.4 MB'],
  [48_200_000, '48 MB'],
  [1_200_000_000, '1.2 GB'],
])('[LEARN-73] a lesson shows %d bytes as %s', (bytes, shown) => {
  expect(sizeOf(bytes)).toBe(shown);
});
