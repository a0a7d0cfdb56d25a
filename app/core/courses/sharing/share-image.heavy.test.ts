import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { withPictureHash } from '#app/platform/shop-brand.server.ts';
import { courseShareImage } from './share-image.server.ts';

const course = {
  academy: defaultBrand,
  slug: 'c-programming',
  title: 'C Programming, Properly',
  family: 'programming' as const,
  isPriced: true,
  price: 799,
  originalPrice: 1999,
  updatedAt: new Date('2026-01-01T00:00:00Z'),
};

const images = { read: async () => undefined };
const draw = (one: Parameters<typeof courseShareImage>[0]) => courseShareImage(one, images);

/**
 * Returns the fraction of dark pixels in the part of the picture that shows the title. It is near zero if the title was
 * not drawn.
 */
async function titleInk(title: string): Promise<number> {
  const { bytes } = await draw({ ...course, title, slug: `ink of ${title}` });
  const area = { left: 64, top: 150, width: 520, height: 300 };
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((light) => light < 90).length / pixels.length;
}

describe('the preview images of shared links', () => {
  it('are PNGs of 1200 × 630 pixels and of a small size', async () => {
    const { bytes } = await draw(course);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('are rendered once for each version of a course', async () => {
    const first = await draw(course);
    expect(await draw({ ...course })).toBe(first);
    const updatedAt = new Date('2026-01-02T00:00:00Z');
    const dearer = await draw({ ...course, price: 899, updatedAt });
    expect(dearer.etag).not.toBe(first.etag);
  });

  it('show title and price, so that different texts give different pictures', async () => {
    const plain = { ...course, slug: 'same', updatedAt: new Date(1) };
    const other = { ...plain, title: 'C Programming, Otherwise', updatedAt: new Date(2) };
    const paid = { ...plain, price: 800, updatedAt: new Date(3) };
    const etags = await Promise.all([plain, other, paid].map(async (one) => (await draw(one)).etag));
    expect(new Set(etags).size).toBe(3);
  });

  it('[OPS-82] without a price are the same whatever the course costs', async () => {
    const plain = { ...course, slug: 'unpriced', isPriced: false, updatedAt: new Date(1) };
    const dearer = { ...plain, price: 800, originalPrice: null };
    expect(await draw(dearer)).toBe(await draw(plain));
    expect((await draw({ ...plain, isPriced: true })).etag).not.toBe((await draw(plain)).etag);
  });

  it.each(['Build a Drone', 'ड्रोन उड़ाना सीखें', 'ড্রোন তৈরি', 'ଡ୍ରୋନ ତିଆରି', 'ட்ரோன் செய்யுங்கள்', 'ڈرون بنائیں'])(
    'draws the title %s visibly',
    async (title) => {
      expect(await titleInk(title)).toBeGreaterThan(0.02);
    },
  );

  it('can be rendered for any title', async () => {
    for (const title of ['', '<script>&"\'', '#panic("markup")', 'x'.repeat(300), '🚁🚁', '李明']) {
      const { bytes } = await draw({ ...course, title, slug: title, originalPrice: null });
      expect((await sharp(bytes).metadata()).width).toBe(1200);
    }
    expect(await titleInk('🚁🚁')).toBe(0);
  });

  it.each(['Udaan Shala', 'उड़ान शाला', 'Shri Saraswati Vidya Mandir School of Yoga and Dance Indore'])(
    '[BRAND-18] [B-5] show the academy %s in its colors, and no kite',
    async (name) => {
      const brand = { ...defaultBrand, name, primary: '#8b0000', accent: '#ffd400' };
      const { bytes } = await draw({ ...course, academy: withPictureHash(brand), slug: name });
      const corner = sharp(bytes).extract({ left: 62, top: 52, width: 54, height: 54 });
      const { data, info } = await corner.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      // The tile with the academy's initial is drawn in the academy's main color. The pixel read here is the tile's
      // lower left corner. With the default logo there is no tile, and this pixel would have the light background
      // color.
      const at = (info.width * (info.height - 4) + 3) * info.channels;
      expect([...data.subarray(at, at + 3)].map((part) => Math.round(part / 40))).toEqual([3, 0, 0]);
      // The academy's name must be visible: on the light side, to the left of the slanted edge of the course's picture,
      // there are dark pixels.
      const beyond = sharp(bytes).extract({ left: 126, top: 56, width: 470, height: 60 });
      const ink = await beyond.greyscale().raw().toBuffer();
      expect(ink.filter((light) => light < 120).length / ink.length).toBeGreaterThan(0.01);
      // However long the name is, it changes nothing to its right, where the course's picture begins.
      const right = (image: Buffer) =>
        sharp(image).extract({ left: 612, top: 0, width: 588, height: 130 }).greyscale().raw().toBuffer();
      const short = withPictureHash({ ...brand, name: 'U' });
      const other = await right((await draw({ ...course, academy: short, slug: name })).bytes);
      const differing = (await right(bytes)).filter((light, i) => Math.abs(light - (other[i] ?? 0)) > 80);
      expect(differing.length).toBe(0);
    },
  );
});
