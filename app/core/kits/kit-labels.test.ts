import { describe, expect, it } from 'vitest';
import { qrCodeOf, qrImage } from '#app/art/qr-code.ts';
import { kitAddress } from '#tests/support/kits.ts';
import { copiedCharacters } from '#tests/support/unpacked-pdf.ts';
import { kitLabels, type Label } from './kit-labels.server.ts';

const sender = { name: 'Pankh Learning LLP', address: 'BTM Layout, Bangalore', phone: '+91 12345 67890' };
const now = new Date('2026-11-22T10:00:00Z');
const label = (change: Partial<Label> = {}): Label => ({
  reference: 'PK7F3K9Q',
  kit: 'Drone parts',
  address: kitAddress,
  ...change,
});
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describe('[SELL-112] the labels for kits', () => {
  it('are printed four to an A4 page', async () => {
    for (const [count, pages] of [
      [1, 1],
      [4, 1],
      [5, 2],
    ] as const) {
      const pdf = await kitLabels(Array(count).fill(label()), sender, { now });
      expect(pagesOf(pdf), `${count} labels`).toBe(pages);
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 595\.\d+ 841\.\d+\]/);
    }
  });

  it('end with a page that says so if some were left out', async () => {
    const pdf = await kitLabels(Array(4).fill(label()), sender, { now, isCut: true });
    expect(pagesOf(pdf)).toBe(2);
  });

  it('contain name, address, reference and sender as text, also in other scripts', async () => {
    const address = { ...kitAddress, name: 'मीरा नायर', line1: '12 Łódź Road' };
    const text = copiedCharacters(await kitLabels([label({ address })], sender, { now }));
    for (const letter of 'मीरा12ŁódźRoadBengaluru560029PK7F3K9QKarnataka') expect(text).toContain(letter);
  });

  it('[DAY-84] name the learner beside the content', async () => {
    const named = { kit: 'Parts', learnerName: 'Zqjx' };
    expect(copiedCharacters(await kitLabels([label(named)], sender, { now }))).toContain('Z');
    expect(copiedCharacters(await kitLabels([label({ kit: 'Parts' })], sender, { now }))).not.toContain('Z');
  });

  it('name a line that no available font can write, instead of leaving letters out', async () => {
    const address = { ...kitAddress, line1: '北京路' };
    const pdf = await kitLabels([label({ address })], sender, { now });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('contain no phone number in the QR code, only the reference', () => {
    const { path } = qrCodeOf('PK7F3K9Q', 2);
    expect(qrImage('PK7F3K9Q')).toContain(`<path d="${path}"/>`);
  });

  it('print the address in at least 12 points', async () => {
    const template = await import('./kit-labels.typ?raw');
    const sizes = [...template.default.matchAll(/(?:one\.name|part|one\.state|one\.pin), size: (\d+)pt/g)];
    const address = sizes.map(([, size]) => Number(size)).filter((size) => size !== 9);
    expect(address).toEqual([17, 13, 13]);
  });
});
