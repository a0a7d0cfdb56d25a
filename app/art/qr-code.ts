import { encode } from 'uqr';

/** A QR code as the path data of one SVG path. One unit is one square; `size` is the width in squares. */
export type QrCode = { size: number; path: string };

/**
 * Draws a QR code that can still be read when 15 % of it are dirty (error correction level M). Dark squares
 * side by side become one bar, since SVG viewers show hairlines between shapes that only touch. `quietZone`
 * is the white border, in squares.
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
