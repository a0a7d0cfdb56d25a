import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { courseOgImage } from './og-image.server.ts';
import { drawable, textPath, widthOf, wrap } from './og-text.server.ts';

const course = {
  slug: 'c-programming',
  title: 'C Programming, Properly',
  courseType: 'programming' as const,
  price: 799,
  originalPrice: 1999,
  updatedAt: new Date('2026-01-01T00:00:00Z'),
};

describe('link previews', () => {
  it('are 1200 by 630 PNGs of a shareable weight', async () => {
    const { png } = await courseOgImage(course);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(150_000);
  });

  it('are drawn once for each state of the course, and again when it changes', async () => {
    const first = await courseOgImage(course);
    expect(await courseOgImage({ ...course })).toBe(first);
    const dearer = await courseOgImage({
      ...course,
      price: 899,
      updatedAt: new Date('2026-01-02T00:00:00Z'),
    });
    expect(dearer.etag).not.toBe(first.etag);
  });

  it('show title and price: other words give other pictures', async () => {
    const plain = { ...course, slug: 'same', updatedAt: new Date(1) };
    const other = { ...plain, title: 'C Programming, Otherwise', updatedAt: new Date(2) };
    const paid = { ...plain, price: 800, updatedAt: new Date(3) };
    const etags = await Promise.all([plain, other, paid].map(async (one) => (await courseOgImage(one)).etag));
    expect(new Set(etags).size).toBe(3);
  });

  it('survive any title', async () => {
    for (const title of ['', 'पंख ड्रोन', '<script>&"\'', 'x'.repeat(300), '🚁🚁']) {
      const { png } = await courseOgImage({
        ...course,
        title,
        slug: `t${title.length}`,
        originalPrice: null,
      });
      expect((await sharp(png).metadata()).width).toBe(1200);
    }
  });
});

describe('text as outlines', () => {
  it('draws rupees and leaves out what the font has not', () => {
    expect(drawable('₹1,499 पंख  🚁 ok')).toBe('₹1,499 ok');
    expect(textPath('₹', { x: 0, y: 0, size: 10, fill: 'red' })).toMatch(/d="M\d/);
  });

  it('keeps every line within the column, and says so when it cuts', () => {
    const long = 'Incomprehensibilities of drones and embedded programming in several long weeks';
    const lines = wrap(long, 50, 300, 3);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/…$/);
    expect(lines[2]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, 50)).toBeLessThanOrEqual(300);
    expect(wrap('Two words', 20, 300, 3)).toEqual(['Two words']);
  });
});
