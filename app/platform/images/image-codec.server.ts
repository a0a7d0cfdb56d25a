import { storedBox, storedWidths } from '#app/domain/stored-image.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { isHeic } from './is-heic.ts';

/** The width and height of the largest version in pixels, and a WebP without metadata for each width. */
export type EncodedImage = { width: number; height: number; files: { width: number; bytes: Buffer }[] };

type Sharp = typeof import('sharp').default;

const mostPixels = 24_000_000;
const longestSeconds = 15;
const quality = 80;
const kinds = new Set(['png', 'jpeg', 'webp']);

// The queue for decoding images. A decoded image may take 100 MB of memory, so at most two are decoded at a time.
const decodes = createBoundedQueue({ running: 2, waiting: 20, name: 'images' });

/**
 * Encodes the first frame in the standard widths, without metadata (ADM-CRS-7, T17). `not-image` or `heic` unless
 * PNG, JPEG or WebP; `unreadable` if damaged or over 24 megapixels. Rejects with OverloadError.
 */
export async function encodeImage(
  bytes: Uint8Array,
): Promise<EncodedImage | 'not-image' | 'heic' | 'unreadable'> {
  // This is checked before `sharp`, which decodes many formats: uploads may only be PNG, JPEG or WebP.
  const start = startOf(bytes);
  if (isHeic(start)) return 'heic';
  if (!hasKnownStart(start)) return 'not-image';
  // The image library is loaded only when the first image is uploaded, because it takes about 30 MB of memory.
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
    if (!format || !kinds.has(format)) return 'not-image';
    return await image
      .timeout({ seconds: longestSeconds })
      .autoOrient()
      .resize({ ...storedBox, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Decoding fails for many reasons, of which none would help the admin.
    return 'unreadable';
  }
}

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
}

function hasKnownStart(start: string): boolean {
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP$/s.test(start)
  );
}
