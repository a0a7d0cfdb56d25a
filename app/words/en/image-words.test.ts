import { describe, expect, it } from 'vitest';
import { imageWords } from './image-words.ts';

describe("the panel's messages about an upload", () => {
  it.each([
    ['not-image', 'Please upload an image file'],
    ['too-large', 'Image size should be less than 5MB'],
    ['unreadable', 'Failed to read file'],
  ] as const)('[ADM-CRS-7] are for %s: %s', (error, sentence) => {
    expect(imageWords.refusal({ error })).toBe(sentence);
  });

  it('[ADM-CRS-7] tell what may be uploaded', () => {
    expect(imageWords.hint).toBe('PNG, JPG, WebP up to 5MB');
  });
});
