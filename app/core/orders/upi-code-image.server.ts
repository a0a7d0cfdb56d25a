import { qrCodeOf } from '#app/art/qr-code.ts';

/** The width of one square of the code, in pixels. */
const scale = 16;

/** Draws the QR code of a UPI link as a PNG that a UPI app reads from the phone's gallery (DAY-4). */
export async function upiCodeImage(link: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size, path } = qrCodeOf(link);
  const pixels = size * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  // This is loaded with the first picture, because the library takes about 30 MB of memory.
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
