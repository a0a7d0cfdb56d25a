import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composePicture } from './compose.ts';
import { artFamilies } from './families.ts';

const slugs = Array.from(
  { length: 25 },
  (_, i) => `${['aerial-photography', 'data', 'python', 'any'][i % 4]}-${i}`,
);
const pictures = artFamilies.map((family) => slugs.map((slug) => composePicture({ slug, family })));

describe('[CAT-6] a composed picture', () => {
  it('is the same in every process and in every version', () => {
    const once = JSON.stringify(pictures);
    // Change the hash only on purpose: another one means that pictures have changed which people know.
    expect(createHash('sha256').update(once).digest('hex').slice(0, 16)).toBe('6482d43b085fe217');
  });

  it('has whole numbers alone, and another shape for almost every text', () => {
    for (const family of pictures) {
      const shapes = family.map(({ pieces }) => pieces.map(({ d }) => d).join());
      for (const shape of shapes) expect(shape).toMatch(/^[MLHVCSQTAZhvaz\d\s,-]+$/);
      expect(new Set(shapes).size).toBeGreaterThan(slugs.length * 0.9);
    }
  });
});
