import { storedBox, storedWidths } from '#app/domain/stored-image.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';

/** An image as it is kept: the size of its largest width, and its bytes in each width, WebP without any metadata. */
export type EncodedImage = { width: number; height: number; files: { width: number; bytes: Buffer }[] };

type Sharp = typeof import('sharp').default;

const mostPixels = 24_000_000;
const longestSeconds = 15;
const quality = 80;
const kinds = new Set(['png', 'jpeg', 'webp']);

// A decoded picture may take 100 MB: two at a time, whatever comes in.
const decodes = createBoundedQueue({ running: 2, waiting: 20 });

/**
 * Reads an uploaded image and writes it anew in our own widths (ADM-CRS-7, T17). `notImage` for what is no PNG, JPEG or
 * WebP, whatever its name and type claimed; `unreadable` for one that is cut off, damaged or over 24 megapixels. Of an animation the first frame is kept, and
 * nothing but pixels survives. Rejects with OverloadError when too many wait.
 */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage | 'notImage' | 'unreadable'> {
  // Asked before the library is: of its many readers only three may see a stranger's bytes.
  if (!hasKnownStart(bytes)) return 'notImage';
  // The library takes some 30 MB: loaded with the first picture.
  const { default: sharp } = await import('sharp');
  return await decodes.run(async () => {
    const pixels = await decode(sharp, bytes);
    if (typeof pixels === 'string') return pixels;
    const { width, height, channels } = pixels.info;
    const raw = { width, height, channels };
    const files: EncodedImage['files'] = [];
    for (const step of storedWidths(width)) {
      const file = sharp(pixels.data, { raw }).resize({ width: step }).webp({ quality });
      files.push({ width: step, bytes: await file.toBuffer() });
    }
    return { width, height, files };
  });
}

async function decode(sharp: Sharp, bytes: Uint8Array) {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!format || !kinds.has(format)) return 'notImage';
    return await image
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ ...storedBox, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The decoder's reasons are many and none of them tells the admin more than the fixed words do.
    return 'unreadable';
  }
}

function hasKnownStart(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString(
    'latin1',
  );
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP$/s.test(start)
  );
}
