import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { unpacked } from '#tests/support/unpacked-pdf.ts';
import { specimenCertificate } from './specimen-certificate.server.ts';

const picture = { id: '0a'.repeat(16), width: 400, height: 200 };
const brand = { ...defaultBrand, name: 'Udaan Shala', signature: picture };
const origin = 'https://udaan.example';
const now = new Date('2026-11-05T10:00:00Z');
const read = async () =>
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#15296b' } })
    .png()
    .toBuffer();

describe('[BRAND-70] the sample certificate for the owner', () => {
  it('is a specimen of the academy with its signature', async () => {
    const pdf = unpacked(await specimenCertificate({ read }, { brand, origin, now }));
    expect(pdf).toContain('Specimen of a certificate');
    expect(pdf).toContain('Udaan Shala');
    expect(pdf).toMatch(/\/Subtype ?\/Image/);
  });

  it('is made although the picture of the signature is lost', async () => {
    const pdf = await specimenCertificate({ read: async () => undefined }, { brand, origin, now });
    expect(unpacked(pdf)).not.toMatch(/\/Subtype ?\/Image/);
  });
});
