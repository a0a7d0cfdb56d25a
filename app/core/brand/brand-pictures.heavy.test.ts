import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { withPictureHash } from '#app/platform/shop-brand.server.ts';
import { brandIcon, type IconSize } from './brand-icon.server.ts';
import { brandShareImage } from './brand-share-image.server.ts';

const none = { read: async () => undefined };
const mark = { id: 'a'.repeat(32), width: 200, height: 100 };
const create = { width: 200, height: 100, channels: 3, background: '#00aa77' } as const;
const green = await sharp({ create }).webp().toBuffer();
const stored = { read: async () => green };
const brandOf = (changes: Partial<Brand>) =>
  withPictureHash({ ...defaultBrand, name: 'Udaan Shala', ...changes });

async function pixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { info, at };
}

describe('[BRAND-17] the icons of an academy', () => {
  it.each([
    ['32', 32],
    ['180', 180],
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
  ] satisfies [IconSize, number][])('of the size %s are squares of %i pixels', async (size, width) => {
    for (const [brand, images] of [
      [brandOf({}), none],
      [brandOf({ mark }), stored],
    ] as const) {
      const { info } = await pixels((await brandIcon(brand, size, images)).bytes);
      expect(info).toMatchObject({ width, height: width });
    }
  });

  it('show the mark, on a transparent background in a browser tab and on white with a margin on phones', async () => {
    const tab = await pixels((await brandIcon(brandOf({ mark }), '512', stored)).bytes);
    expect([tab.at(256, 20)[3], tab.at(256, 256)[3]]).toEqual([0, 255]);
    const phone = await pixels((await brandIcon(brandOf({ mark }), 'maskable-512', stored)).bytes);
    expect(phone.at(60, 256)).toEqual([255, 255, 255, 255]);
    expect(phone.at(256, 256)[1]).toBeGreaterThan(150);
  });

  it("show the first letter on the academy's main color if there is no mark or its file is gone", async () => {
    for (const brand of [brandOf({ primary: '#8b0000' }), brandOf({ primary: '#8b0001', mark })]) {
      const { at } = await pixels((await brandIcon(brand, '512', none)).bytes);
      expect(at(10, 10).slice(0, 2)).toEqual([139, 0]);
    }
  });

  it('[B-4] [B-5] are drawn for every name', async () => {
    for (const name of ['उड़ान', '✂', '#panic("x")', '</svg>', '李明', 'x'.repeat(60)])
      expect((await brandIcon(brandOf({ name }), '32', none)).bytes.length).toBeGreaterThan(50);
  });

  it("have another URL when they show something else; the default brand's are files", () => {
    const changes = [{}, { primary: '#8b0000' }, { mark }, { name: 'Other' }];
    expect(new Set(changes.map((one) => brandOf(one).pictures)).size).toBe(4);
    expect(withPictureHash(defaultBrand).pictures).toBeUndefined();
  });
});

describe('[BRAND-18] the share image of an academy', () => {
  it.each(['Udaan Shala', 'उड़ान शाला', 'Shri Saraswati Vidya Mandir School of Yoga and Dance Indore', '✂ ✂'])(
    '[B-5] shows the name %s within 1200 × 630 pixels',
    async (name) => {
      const { bytes } = await brandShareImage(brandOf({ name, tagline: 'योग, इंदौर' }), none);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(150_000);
      const margin = sharp(bytes).extract({ left: 1060, top: 250, width: 100, height: 150 });
      const pixels = await margin.greyscale().raw().toBuffer();
      expect(pixels.filter((light) => light < 120).length).toBe(0);
      const written = sharp(bytes).extract({ left: 96, top: 260, width: 940, height: 210 });
      const letters = await written.greyscale().raw().toBuffer();
      // No font of ours has a sign such as ✂, so such a name alone is left out.
      expect(letters.filter((light) => light < 120).length > 500).toBe(name !== '✂ ✂');
    },
  );
});
