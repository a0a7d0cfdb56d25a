import sharp from 'sharp';
import {
  animated,
  flatPng,
  jpegClaiming,
  jpegWith,
  picture,
  pngChunk,
  pngWith,
  type Sample,
  text,
} from './picture-parts.ts';

const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const webp = await picture().webp().toBuffer();
const script = '<script>alert(1)</script>';
const page = `<html><body>${script}</body></html>`;
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SecretCamera ${script}"/></rdf:RDF></x:xmpmeta>`;
const exif = {
  IFD0: { Make: 'SecretCamera', ImageDescription: script, Copyright: 'Asha Rao' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1', GPSLongitude: '77/1 35/1 0/1' },
};
const withExif = () => picture().withExif(exif);

/**
 * Texts that some of these sample files contain besides the picture, such as scripts. The stored images must not
 * contain any of them. None is so short that random noise may have it.
 */
export const marks = [
  '<script>',
  '<html>',
  'alert(1)',
  'SecretCamera',
  'Asha Rao',
  '<?php',
  'PK\x03\x04payload',
  '%PDF-1.7',
];

/**
 * A file that contains a valid picture and possibly other content. `width` and `height` are those of the
 * stored image, in pixels.
 */
export type AcceptedSample = Sample & { width: number; height: number };

const as = (
  what: string,
  bytes: Buffer,
  { width = 640, height = 400, ...claimed }: Partial<Omit<AcceptedSample, 'what' | 'bytes'>> = {},
): AcceptedSample => ({ what, bytes, width, height, ...claimed });

export const acceptedFiles: AcceptedSample[] = [
  as('a PNG', png),
  as('a PNG called JPEG', png, { name: 'kite.jpg', type: 'image/jpeg' }),
  as('a PNG called SVG', png, { name: 'kite.svg', type: 'image/svg+xml' }),
  as('a PNG called a page', png, { name: 'kite.html', type: 'text/html' }),
  as('a PNG called nothing', png, { name: 'kite', type: '' }),
  as('a PNG with a palette', await picture().png({ palette: true, colours: 16 }).toBuffer()),
  as('a PNG of two colours', await picture().threshold().png({ palette: true, colours: 2 }).toBuffer()),
  as('a gray PNG', await picture().grayscale().png().toBuffer()),
  as('a gray PNG with alpha', await picture().ensureAlpha(0.5).grayscale().png().toBuffer()),
  as('a PNG with alpha', await picture(640, 400, 4).png().toBuffer()),
  as('a PNG of 16 bits', await picture().toColourspace('rgb16').png().toBuffer()),
  as('an interlaced PNG', await picture().png({ progressive: true }).toBuffer()),
  as('a PNG with a page in its text', pngWith(png, pngChunk('tEXt', text(`Comment\0${page}`)))),
  as('a PNG with a script in an unknown chunk', pngWith(png, pngChunk('scRp', text(script)))),
  as('a PNG with a page behind', Buffer.concat([png, text(page)])),
  as('a PNG with PHP behind', Buffer.concat([png, text('<?php system($_GET[0]); ?>')])),
  as('a PNG with a zip behind', Buffer.concat([png, text('PK\x03\x04payload')])),
  as('a PNG with a PDF behind', Buffer.concat([png, text('%PDF-1.7\n1 0 obj')])),
  as('a PNG with EXIF', await withExif().png().toBuffer()),
  as('a PNG with XMP', await picture().withXmp(xmp).png().toBuffer()),
  as('a PNG with colours of its own', await picture().withIccProfile('p3').png().toBuffer()),
  as('a PNG of exactly 24 megapixels', flatPng(6_000, 4_000), { width: 1_200, height: 800 }),
  as('a PNG of one pixel', flatPng(1, 1), { width: 1, height: 1 }),
  as('a PNG like a thread', flatPng(10, 8_000), { width: 2, height: 1_600 }),
  as('a JPEG', jpeg),
  as('a JPEG called PNG', jpeg, { name: 'kite.png', type: 'image/png' }),
  as('a progressive JPEG', await picture().jpeg({ progressive: true }).toBuffer()),
  as('a gray JPEG', await picture().grayscale().jpeg().toBuffer()),
  as('a JPEG in CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer()),
  as('a JPEG with colours of its own', await picture().withIccProfile('p3').jpeg().toBuffer()),
  as('a JPEG with camera, place and script in its EXIF', await withExif().jpeg().toBuffer()),
  as('a JPEG with XMP', await picture().withXmp(xmp).jpeg().toBuffer()),
  as('a JPEG with a script as its comment', jpegWith(jpeg, 0xfe, text(`*/=${script}/*`))),
  as('a JPEG with a script in a segment of its own', jpegWith(jpeg, 0xe9, text(script))),
  as('a JPEG with a page behind', Buffer.concat([jpeg, text(page)])),
  as('a JPEG with a zip behind', Buffer.concat([jpeg, text('PK\x03\x04payload')])),
  as('a JPEG lying on its side', await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), {
    width: 400,
    height: 640,
  }),
  as('a JPEG mirrored', await picture().withMetadata({ orientation: 2 }).jpeg().toBuffer()),
  // The file has fewer lines than its header says. The decoder fills the missing lines with gray, which looks
  // bad but is harmless.
  as('a JPEG that claims more lines than it has', jpegClaiming(jpeg, 640, 4_000), {
    width: 256,
    height: 1_600,
  }),
  as('a large JPEG', await picture(3_000, 1_500).jpeg({ quality: 60 }).toBuffer(), {
    width: 1_200,
    height: 600,
  }),
  as('a WebP', webp),
  as('a WebP called GIF', webp, { name: 'kite.gif', type: 'image/gif' }),
  as('a WebP without loss', await picture(320, 200).webp({ lossless: true }).toBuffer(), {
    width: 320,
    height: 200,
  }),
  as('a WebP with alpha', await picture(640, 400, 4).webp().toBuffer()),
  as('a WebP with EXIF', await withExif().webp().toBuffer()),
  as('a WebP with XMP', await picture().withXmp(xmp).webp().toBuffer()),
  as('a WebP in motion', await animated('webp', 3), { width: 40, height: 40 }),
  as('a WebP of 300 frames', await animated('webp', 300), { width: 40, height: 40 }),
  as('a WebP with a page behind', Buffer.concat([webp, text(page)])),
];

/**
 * Whether an image is mostly red. In the two animated samples of this file, the first frame is red and the
 * second blue.
 */
export const firstFrameIsRed = async (webpBytes: Uint8Array): Promise<boolean> => {
  const { dominant } = await sharp(webpBytes).stats();
  return dominant.r > dominant.b;
};
