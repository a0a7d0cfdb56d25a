import { qrCodeOf } from '#app/art/qr-code.ts';
import { type BrandColors, dayColors } from '#app/domain/brand-colors.ts';

/** The size of an A4 sheet in landscape, in points. */
const sheet = { width: 842, height: 595 };
/** The name's line in points from the top, where certificate.typ places it. */
const nameLine = 268;

/** The light theme of app.css, because certificates are printed on white paper. */
const defaultInk = {
  neel: '#1f3c8f',
  deep: '#15296b',
  night: '#111a3d',
  muted: '#4a5478',
  paper: '#f5f7fb',
  mist: '#c9d4f0',
  genda: '#f7a600',
  rani: '#b3135e',
};
type Ink = typeof defaultInk;
/** `hasKite` is true only for Pankh, the default brand, whose pictures have kites and a logo. */
type ArtInk = Ink & { hasKite: boolean };

export function inkOf(colors: BrandColors | null, hasKite: boolean): ArtInk {
  if (!colors || (colors.primary === null && colors.accent === null)) return { ...defaultInk, hasKite };
  const { primary, ink, muted, paper, line, accent, ...rest } = dayColors(colors);
  const deep = rest['primary-deep'];
  return { neel: primary, deep, night: ink, muted, paper, mist: line, genda: accent, rani: deep, hasKite };
}

const kitesIn = (ink: Ink) => [
  { x: 118, y: 168, size: 150, turn: 14, left: ink.paper, right: ink.genda },
  { x: 54, y: 330, size: 50, turn: -18, left: ink.mist, right: ink.paper },
  { x: 186, y: 62, size: 38, turn: 24, left: ink.mist, right: ink.paper },
];

const fill = (color: string, ...paths: string[]) => `<path fill="${color}" d="${paths.join('')}"/>`;

/** Sky and roofs, with kites for Pankh, a sun for others. The name stands on a kite's string. */
export function certificateArt(ink: ArtInk): string {
  return backdrop(sheet.width, { line: nameLine, end: 786 }, ink);
}

/** The picture for previews of a link (1200 × 630 pixels). The kite's string is the line under the title. */
export function certificateShareArt(ink: ArtInk): string {
  return backdrop((1200 / 630) * sheet.height, { line: 400, end: 1070 }, ink);
}

/** In points: the string is `string.line` below the top and ends `string.end` from the left. */
function backdrop(width: number, string: { line: number; end: number }, ink: ArtInk): string {
  return svg(width, sheet.height, [
    fill(ink.paper, `M0 0H${width}V${sheet.height}H0z`),
    fill('#ffffff', `M252 18H${width - 36}L${width - 18} 36V577H214z`),
    fill(ink.neel, 'M0 0H256L216 595H0z'),
    fill(ink.deep, 'M18 168a100 100 0 1 0 200 0a100 100 0 1 0 -200 0z'),
    fill(ink.deep, 'M0 505H128V595H0z', 'M140 470H224.4L216 595H140z'),
    fill(ink.night, 'M0 520H96V595H0z', 'M96 548H219.2L216 595H96z'),
    fill(ink.genda, 'M22 540h16v18H22z', 'M156 486h12v14h-12z'),
    fill(ink.mist, 'M58 540h16v18H58z', 'M186 486h12v14h-12z', 'M126 564h20v14h-20z'),
    fill(ink.rani, 'M172 564h20v14h-20z'),
    `<path fill="none" stroke="${ink.genda}" stroke-width="1.4" d="M118 168C96 300 60 380 96 430S190 ${string.line + 60} 290 ${string.line}H${string.end}"/>`,
    ...(ink.hasKite ? kitesIn(ink).map((one) => kite(one, ink)) : [sun(ink)]),
    `<g transform="translate(${string.end} ${string.line})">${fill(ink.genda, 'M0 -9L9 0L0 9L-9 0z')}${fill(ink.rani, 'M0 -9L9 0L0 9z')}</g>`,
    ink.hasKite ? `<g transform="translate(292 52) scale(0.9)">${markIn(ink)}</g>` : '',
  ]);
}

/** Draws the logo of app/ui/logo.tsx with fixed colors, because certificates are printed on white paper. */
const markIn = (ink: Ink) =>
  [
    fill(ink.neel, 'M17 1v34L1 18zm0 34-4 5h8z'),
    fill(ink.genda, 'M19 1v16h16z'),
    fill(ink.neel, 'M19 19h16a16 16 0 0 1-16 16z'),
  ].join('');

/** Brands other than Pankh have a sun at the string's beginning, where Pankh's large kite is. */
const sun = (ink: Ink) => fill(ink.genda, 'M72 168a46 46 0 1 0 92 0a46 46 0 1 0 -92 0z');

function kite({ x, y, size, turn, left, right }: ReturnType<typeof kitesIn>[number], ink: Ink): string {
  const half = size / 2;
  const parts = [
    fill(ink.rani, `M0 ${half * 0.88}L${half * 0.26} ${half * 1.38}H${-half * 0.26}z`),
    fill(left, `M0 ${-half}L0 ${half}L${-half} 0z`),
    fill(right, `M0 ${-half}L${half} 0L0 ${half}z`),
    fill(ink.neel, `M0 0V${-half * 0.5}A${half * 0.5} ${half * 0.5} 0 0 1 ${half * 0.5} 0z`),
  ];
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${parts.join('')}</g>`;
}

/** Draws a QR code of `text` in a dark color as an SVG, with error correction level M. */
export function qrCode(text: string, color: string): string {
  const { size, path } = qrCodeOf(text, 0);
  return svg(size, size, [fill(color, path)]);
}

function svg(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
