const white = '#ffffff';
const indigo = '#111a3d';
const black = '#000000';
const readable = 4.5;

/** WCAG relative luminance, 0 … 1, of a colour written `#RRGGBB`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two colours written `#RRGGBB`: 1 (the same) … 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The ink that reads at 4.5:1 or better on any ground the owner picks (FEST-2): white or our indigo where one of
 * them is enough, else black. Of black and white one always is.
 */
export function readableInk(ground: string): string {
  const best = contrast(white, ground) >= contrast(indigo, ground) ? white : indigo;
  if (contrast(best, ground) >= readable) return best;
  return contrast(white, ground) >= contrast(black, ground) ? white : black;
}
