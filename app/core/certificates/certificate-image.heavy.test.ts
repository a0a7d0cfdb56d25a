import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { withPictureHash } from '#app/platform/shop-brand.server.ts';
import { certificateImage } from './certificate-image.server.ts';

const certificate = {
  courseTitle: 'Build a Drone',
  isSpecimen: false,
  studentName: 'Asha Rao',
  nameOnImage: false,
  issuer: { name: 'Udaan Shala', line: 'Yoga, Indore', colors: null },
};

const images = { read: async () => undefined };
const draw = (one: typeof certificate, brand: Brand = defaultBrand) => certificateImage(one, brand, images);

/**
 * Returns the fraction of dark pixels in the part of the image that shows the course title. It is near zero if the
 * title was not drawn.
 */
async function courseInk(courseTitle: string): Promise<number> {
  const { bytes } = await draw({ ...certificate, courseTitle });
  const area = { left: 310, top: 210, width: 800, height: 190 };
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((light) => light < 90).length / pixels.length;
}

describe('the share image of a certificate', () => {
  it('is a PNG of 1200 by 630 pixels, small enough to share', async () => {
    const { bytes } = await draw(certificate);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('does not depend on the student: all certificates of a course share one image', async () => {
    const ofTwo = ['Asha Rao', 'Ravi Iyer'].map((studentName) => draw({ ...certificate, studentName }));
    const [first, second] = await Promise.all(ofTwo);
    expect(second).toBe(first);
  });

  it.each(['Asha Rao', 'क्षितिज श्री', 'S'.repeat(80), 'Thiruvananthapuram '.repeat(4)])(
    '[BRAND-23] shows the name %s above the course only if the student chose so',
    async (studentName) => {
      const [plain, named] = await Promise.all(
        [false, true].map(async (nameOnImage) => {
          const { bytes } = await draw({ ...certificate, studentName, nameOnImage });
          const area = sharp(bytes).extract({ left: 310, top: 206, width: 820, height: 62 });
          return (await area.greyscale().raw().toBuffer()).filter((light) => light < 90).length;
        }),
      );
      expect(named).toBeGreaterThan(300);
      expect(plain).toBeLessThan(named ?? 0);
    },
  );

  it('[BRAND-23] leaves out a name that no font can draw, and the image is still drawn', async () => {
    const { bytes } = await draw({ ...certificate, studentName: '李明', nameOnImage: true });
    expect(bytes.length).toBeGreaterThan(1_000);
  });

  it.each(['Build a Drone', 'ड्रोन उड़ाना सीखें', 'ட்ரோன் செய்யுங்கள்', 'ڈرون بنائیں'])(
    'shows the course %s',
    async (title) => {
      expect(await courseInk(title)).toBeGreaterThan(0.01);
    },
  );

  it('is marked as a specimen if the certificate is one', async () => {
    const specimen = await draw({ ...certificate, isSpecimen: true });
    expect(specimen.etag).not.toBe((await draw(certificate)).etag);
  });

  it('is drawn with any course title', async () => {
    for (const courseTitle of ['', '<script>&"\'', '#panic("markup")', 'x'.repeat(300), '🚁🚁', '李明'])
      expect((await draw({ ...certificate, courseTitle })).bytes.length).toBeGreaterThan(1_000);
  });

  it.each(['उड़ान शाला', 'Shri Saraswati Vidya Mandir School of Yoga and Dance Indore'])(
    "[BRAND-18] [B-5] draws the academy's name %s within the sheet",
    async (name) => {
      const { bytes } = await draw(
        { ...certificate, issuer: { ...certificate.issuer, name } },
        withPictureHash({ ...defaultBrand, name }),
      );
      const inkIn = async (left: number, width: number) => {
        const area = sharp(bytes).extract({ left, top: 50, width, height: 50 });
        const pixels = await area.greyscale().raw().toBuffer();
        return pixels.filter((light) => light < 120).length;
      };
      expect(await inkIn(356, 780)).toBeGreaterThan(200);
      expect(await inkIn(1150, 20)).toBe(0);
    },
  );
});
