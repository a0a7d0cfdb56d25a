import { expect, it } from 'vitest';
import { qrCodeOf, qrImage } from '#app/art/qr-code.ts';
import { copiedCharacters } from '#tests/support/unpacked-pdf.ts';
import { sourcePoster } from './source-poster.server.ts';

const link = 'https://pankh.example/courses/first-hover?from=school-fair&code=UDAAN10';
const poster = { academy: 'Udaan Shala', title: 'पहली उड़ान', link, code: 'UDAAN10' };
const now = new Date('2026-11-22T10:00:00Z');

it('[DAY-127] a poster is one sheet of A4 with academy, course, code and address', async () => {
  const pdf = await sourcePoster(poster, now);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 595\.\d+ 841\.\d+\]/);
  const text = copiedCharacters(pdf);
  for (const letter of 'UdaanShalaउUDAAN10first-hover?from=school-fair') expect(text).toContain(letter);
  expect(qrImage(link)).toContain(qrCodeOf(link, 2).path);
});

it('[DAY-127] a poster stays on one sheet with the longest names, and without those that no font can write', async () => {
  const long = { title: 'Word '.repeat(40), academy: '北京', link: `${link}${'x'.repeat(120)}`, code: null };
  const pdf = await sourcePoster(long, now);
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
