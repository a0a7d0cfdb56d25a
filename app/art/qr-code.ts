import { encode } from 'uqr';

/** A QR code as SVG path data. One unit is one square of the code; `size` is the code's width in squares. */
export type QrCode = { size: number; path: string };

/**
 * Draws a QR code that can still be read if 15% of it is damaged or dirty (error correction level M).
 * Adjacent dark squares become one bar, because SVG viewers show thin gaps between shapes that only touch.
 * `quietZone` is the width of the white border, in squares.
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

/** Returns a QR code as an SVG image, black on white, for paper. */
export function qrImage(text: string): string {
  const { size, path } = qrCodeOf(text, 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
