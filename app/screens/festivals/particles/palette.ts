import type { ParticleType } from '#app/domain/festival.ts';

/** A color as red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

const fallback: Record<ParticleType, string[]> = {
  fireworks: ['#FFC93C', '#FF5C8D', '#4FC3F7', '#8BE38B'],
  diya: ['#FFD93D', '#F7C6D0', '#7FD1AE'],
  confetti: ['#E91E63', '#9C27B0', '#00BCD4', '#FFC107', '#4CAF50'],
  sparkle: ['#FFC93C', '#FF8A3D', '#F25F8B'],
  flag: ['#FF9933', '#FFFFFF', '#138808'],
};

function parse(color: string): Rgb | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim());
  return hex
    ? [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16)]
    : undefined;
}

/** Returns how light a color appears to the eye, from 0 (black) to 1 (white). */
export function lightness([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Those visible on the page, else the type's defaults; never empty. Only `#RRGGBB` counts. */
export function palette(type: ParticleType, colors: readonly string[], dark: boolean): Rgb[] {
  const shows = (rgb: Rgb): boolean => (dark ? lightness(rgb) > 0.18 : lightness(rgb) < 0.92);
  for (const list of [colors, fallback[type]]) {
    const good = list
      .map(parse)
      .filter((rgb) => rgb !== undefined)
      .filter(shows);
    if (good.length) return dark ? good : good.map(deepened);
  }
  return [[255, 160, 50]];
}

/** Darkens a pale color until it is visible on white: yellow becomes gold. Other colors are returned unchanged. */
function deepened(rgb: Rgb): Rgb {
  const part = Math.min(1, 0.76 / lightness(rgb));
  return [rgb[0] * part, rgb[1] * part, rgb[2] * part];
}

/** As CSS, mixed with white (`amount` above 0) or black (below 0). `alpha`: 0 to 1. */
export function tone([red, green, blue]: Rgb, amount = 0, alpha = 1): string {
  const end = amount > 0 ? 255 : 0;
  const mix = (part: number) => Math.round(part + (end - part) * Math.abs(amount));
  return `rgba(${mix(red)},${mix(green)},${mix(blue)},${alpha})`;
}
