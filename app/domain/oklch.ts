/** Lightness 0 … 1 (as people see it), chroma 0 … about 0.4, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number };

/** Reads a color written `#RRGGBB`. */
export function toOklch(color: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const [l, m, s] = times(toCones, [red ?? 0, green ?? 0, blue ?? 0]).map(Math.cbrt);
  const [lightness, a, b] = times(toLab, [l ?? 0, m ?? 0, s ?? 0]);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Returns `#RRGGBB`. If screens cannot show the chroma at this lightness, it is lowered to what they can show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [shown, beyond] = [0, chroma];
  if (isShown(channels({ lightness, chroma, hue }))) shown = chroma;
  for (let step = 0; step < searchSteps && shown < beyond; step++) {
    const middle = (shown + beyond) / 2;
    if (isShown(channels({ lightness, chroma: middle, hue }))) shown = middle;
    else beyond = middle;
  }
  const parts = channels({ lightness, chroma: shown, hue }).map((channel) =>
    Math.round(Math.min(1, Math.max(0, encoded(channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

type Triple = [number, number, number];

/** The steps of a binary search for lightness or chroma that make each 8-bit channel exact. */
export const searchSteps = 16;

// The matrices of OKLab, as its author Björn Ottosson published them.
const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const;
const fromLab = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const;
const fromCones = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

function times(
  matrix: typeof toCones | typeof toLab | typeof fromLab | typeof fromCones,
  by: Triple,
): Triple {
  const row = (at: 0 | 1 | 2) => matrix[at][0] * by[0] + matrix[at][1] * by[1] + matrix[at][2] * by[2];
  return [row(0), row(1), row(2)];
}

// Returns red, green and blue in linear light; outside of 0 … 1 if the color lies outside sRGB.
function channels({ lightness, chroma, hue }: Oklch): Triple {
  const [l, m, s] = times(fromLab, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  return times(fromCones, [l ** 3, m ** 3, s ** 3]);
}

const isShown = (rgb: Triple) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001);
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
