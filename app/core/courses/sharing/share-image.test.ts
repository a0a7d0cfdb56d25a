import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { courseShareImage } from './share-image.server.ts';

const course = {
  academy: 'Pankh',
  slug: 'c-programming',
  title: 'C Programming, Properly',
  courseType: 'programming' as const,
  price: 799,
  originalPrice: 1999,
  updatedAt: new Date('2026-01-01T00:00:00Z'),
};

/** Returns which fraction of the pixels is dark in the part of the picture that shows the title. */
async function titleInk(title: string): Promise<number> {
  const { bytes } = await courseShareImage({ ...course, title, slug: `ink of ${title}` });
  const area = { left: 64, top: 150, width: 520, height: 300 };
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((light) => light < 90).length / pixels.length;
}

describe('link previews', () => {
  it('are PNGs of 1200 × 630 pixels and of a small size', async () => {
    const { bytes } = await courseShareImage(course);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('are rendered once for each version of a course', async () => {
    const first = await courseShareImage(course);
    expect(await courseShareImage({ ...course })).toBe(first);
    const updatedAt = new Date('2026-01-02T00:00:00Z');
    const dearer = await courseShareImage({ ...course, price: 899, updatedAt });
    expect(dearer.etag).not.toBe(first.etag);
  });

  it('show title and price, so that different texts give different pictures', async () => {
    const plain = { ...course, slug: 'same', updatedAt: new Date(1) };
    const other = { ...plain, title: 'C Programming, Otherwise', updatedAt: new Date(2) };
    const paid = { ...plain, price: 800, updatedAt: new Date(3) };
    const etags = await Promise.all(
      [plain, other, paid].map(async (one) => (await courseShareImage(one)).etag),
    );
    expect(new Set(etags).size).toBe(3);
  });

  it.each(['Build a Drone', 'ड्रोन उड़ाना सीखें', 'ড্রোন তৈরি', 'ଡ୍ରୋନ ତିଆରି', 'ட்ரோன் செய்யுங்கள்', 'ڈرون بنائیں'])(
    '[issue 9.17] the title %s is seen',
    async (title) => {
      expect(await titleInk(title)).toBeGreaterThan(0.02);
    },
  );

  it('can be rendered for any title', async () => {
    for (const title of ['', '<script>&"\'', '#panic("markup")', 'x'.repeat(300), '🚁🚁', '李明']) {
      const { bytes } = await courseShareImage({ ...course, title, slug: title, originalPrice: null });
      expect((await sharp(bytes).metadata()).width).toBe(1200);
    }
    expect(await titleInk('🚁🚁')).toBe(0);
  });
});
