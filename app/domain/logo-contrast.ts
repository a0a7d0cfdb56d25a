import { contrast } from './contrast.ts';

/** The lowest contrast that WCAG allows for pictures that carry meaning. */
const needed = 3;
/** A pixel counts as visible if its opacity is at least this, on a scale from 0 (transparent) to 255 (opaque). */
const seen = 128;

/** A logo with less than this part of it transparent has a ground of its own, perhaps with round corners. */
const plateHoles = 0.05;

/**
 * Whether at least half of the visible pixels contrast with `ground` by 3:1, or the logo has a ground of its own. A pixel
 * is red, green, blue, opacity.
 */
export function isSeenOn(pixels: ArrayLike<number>, ground: string): boolean {
  let [visible, clear] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < seen) continue;
    visible++;
    if (contrast(hexOf(pixels, at), ground) >= needed) clear++;
  }
  const hasPlate = clear > 0 && visible * 4 > pixels.length * (1 - plateHoles);
  return visible === 0 || hasPlate || clear * 2 >= visible;
}

function hexOf(pixels: ArrayLike<number>, at: number): string {
  const part = (offset: number) => (pixels[at + offset] ?? 0).toString(16).padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}
