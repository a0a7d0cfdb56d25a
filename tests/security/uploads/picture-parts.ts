import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One file to upload: a description, its bytes, and the name and type that the browser claims for it. */
export type Sample = { what: string; bytes: Buffer; name?: string; type?: string };

export const text = (content: string) => Buffer.from(content, 'latin1');

/**
 * Returns a picture full of random noise, because a picture of one color would compress to almost nothing.
 */
export const picture = (width = 640, height = 400, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#1f3c8f',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

const plain = (width: number, height: number, background = '#e8eef5') =>
  sharp({ create: { width, height, channels: 3, background } });

export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngStart = text('\x89PNG\r\n\x1a\n');

/** Returns a black PNG of any size. It has one bit per pixel, so that the file is small. */
export function flatPng(width: number, height: number): Buffer {
  const lines = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return pngOf(width, height, [1, 0], deflateSync(lines));
}

/**
 * Returns a PNG whose header states any given size. Its checksums are valid, but it contains only 4,000 bytes
 * of pixel data.
 */
export function pngClaiming(width: number, height: number): Buffer {
  return pngOf(width, height, [8, 2], deflateSync(Buffer.alloc(4_000)));
}

/**
 * Builds a PNG file. `kind` is the number of bits per sample and the PNG format's number for the color type.
 */
function pngOf(width: number, height: number, kind: [number, number], pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(kind, 8);
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([pngStart, ...chunks]);
}

/** Returns the PNG with an extra chunk inserted after its header. */
export function pngWith(png: Buffer, chunk: Buffer): Buffer {
  const behindHead = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHead), chunk, png.subarray(behindHead)]);
}

/** Returns the JPEG with another size in its frame header. Throws an Error if it has no baseline frame. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  if (frame < 0) throw new Error('no baseline frame');
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** Returns the JPEG with an extra segment inserted after its start marker. */
export function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Returns the header of an extended WebP file that states any given size, without a picture after it. */
export function webpClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** Returns an animation of `count` frames, each 40 × 40 pixels. */
export async function animated(kind: 'gif' | 'webp', count: number): Promise<Buffer> {
  const size = 40;
  const strip = await plain(size, size * count, '#c02020')
    .composite([{ input: await plain(size, size, '#2020c0').png().toBuffer(), left: 0, top: size }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: size, height: size * count, channels: 3 as const, pageHeight: size };
  return await sharp(strip, { raw })[kind]({ loop: 0 }).toBuffer();
}

/** Returns a Windows bitmap (BMP) of 4 × 4 gray pixels. */
export function bitmap(): Buffer {
  const pixels = Buffer.alloc(4 * 4 * 3, 0x80);
  const head = Buffer.alloc(54);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(54 + pixels.byteLength, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(4, 18);
  head.writeInt32LE(4, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, pixels]);
}

/** Returns a Windows icon (ICO) that contains this PNG as a whole. */
export function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
