import { encode } from 'uqr';

/** A QR code as one path of an SVG, in squares of one unit. */
export type QrCode = { size: number; path: string };

/**
 * Draws a QR code that still reads when 15 % of it are dirty (level M); for the server. Adjacent dark squares
 * are one bar, since viewers show hairlines between shapes that only touch.
 */
export function qrCodeOf(text: string, quietZone = 4): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const bars = data.flatMap((row, line) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${line}h${run.length}v1h${-run.length}z`),
  );
  return { size, path: bars.join('') };
}
