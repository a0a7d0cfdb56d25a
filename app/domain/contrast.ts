const white = '#ffffff';
const indigo = '#111a3d';
const black = '#000000';
const readable = 4.5;
/** How many mixes of two colors are compared: one can be darker than both, so the ends are not enough. */
const mixes = 32;

/** Returns the WCAG relative luminance, 0 … 1, of a color written `#RRGGBB`. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two colors written `#RRGGBB`: 1 (the same) … 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * A text color with 4.5:1 or more on any background (FEST-2): the better of white and the site's indigo or,
 * if neither suffices, of black and white.
 */
export function readableInk(ground: string): string {
  const best = contrast(white, ground) >= contrast(indigo, ground) ? white : indigo;
  if (contrast(best, ground) >= readable) return best;
  return contrast(white, ground) >= contrast(black, ground) ? white : black;
}

/**
 * The first of white, indigo and black with 4.5:1 everywhere; else the one whose lowest contrast is highest.
 */
export function readableInkAcross(stops: readonly string[]): string {
  const worst = (ink: string) => leastContrast(stops, ink);
  const inks = [white, indigo, black];
  return inks.find((ink) => worst(ink) >= readable) ?? inks.sort((a, b) => worst(b) - worst(a))[0] ?? white;
}

/** `stops`, each `#RRGGBB`, are evenly spaced on the gradient. */
export function leastContrast(stops: readonly string[], ink: string): number {
  const between = stops.slice(1).flatMap((stop, i) => mixed(stops[i] ?? stop, stop));
  return Math.min(...[...stops, ...between].map((ground) => contrast(ground, ink)));
}

/** Mixes colors as a browser does: each channel in sRGB. `share` is the proportion of `to`, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

// Returns the colors at evenly spaced points between two neighboring colors of a gradient.
function mixed(from: string, to: string): string[] {
  return Array.from({ length: mixes - 1 }, (_, step) => mix(from, to, (step + 1) / mixes));
}
