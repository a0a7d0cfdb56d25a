import sharp from 'sharp';
import { expect, it } from 'vitest';
import { flatPng } from '#tests/security/uploads/picture-parts.ts';
import { encodeImage } from './image-codec.server.ts';

const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#1f3c8f',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
const text = (content: string) => Buffer.from(content);
const wholePng = await picture(640, 400).png().toBuffer();
const wholeJpeg = await picture(640, 400).jpeg().toBuffer();
const wholeWebp = await picture(640, 400).webp().toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const turned = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const frames = await sharp({
  create: { width: 60, height: 120, channels: 3, background: '#f00', pageHeight: 60 },
})
  .gif()
  .toBuffer();

const refused: [string, Uint8Array][] = [
  ['an empty file', text('')],
  ['an SVG with a script', text(svg)],
  ['an SVG after an XML head', text(`<?xml version="1.0"?>${svg}`)],
  ['an HTML page', text('<!doctype html><script>alert(1)</script>')],
  ['XHTML', text('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['a script', text('alert(1)')],
  ['a script that begins as a GIF', text('GIF89a=1;alert(1)')],
  ['a whole GIF', frames],
  ['a TIFF', await picture(20, 20).tiff().toBuffer()],
  ['an AVIF', await picture(20, 20).avif().toBuffer()],
  ['a PDF', text('%PDF-1.7\n1 0 obj')],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
  ['a BMP', text('BM000000')],
  ['a zip', text('PK\x03\x04')],
  ['a PNG start with HTML behind it', Buffer.concat([wholePng.subarray(0, 8), text('<html>')])],
  ['a JPEG start with HTML behind it', Buffer.concat([wholeJpeg.subarray(0, 4), text('<html>')])],
  ['a RIFF that is sound, not WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['a WebP start alone', wholeWebp.subarray(0, 12)],
  ['half a PNG', half(wholePng)],
  ['half a JPEG', half(wholeJpeg)],
  ['half a WebP', half(wholeWebp)],
  ['a PNG with one bit turned', turned(wholePng, wholePng.length >> 1)],
  ['a PNG whose head lies', turned(wholePng, 18)],
];

it.each(refused)('[ADM-CRS-7] %s is refused', async (what, bytes) => {
  expect(await encodeImage(bytes)).toMatch(
    what.startsWith('half') ? /^unreadable$/ : /^(not-image|unreadable|heic)$/,
  );
});

it('[ADM-CRS-7] a small file of 196 megapixels is refused long before it could be unpacked', async () => {
  const bomb = flatPng(14_000, 14_000);
  expect(bomb.byteLength).toBeLessThan(100 * 1024);
  const refusing = await cpuTime(async () => expect(await encodeImage(bomb)).toBe('unreadable'));
  const unpacking = await cpuTime(() => sharp(bomb, { limitInputPixels: false }).resize(8).raw().toBuffer());
  expect(refusing).toBeLessThan(unpacking / 4);
});

/**
 * Returns the CPU time in microseconds that this process, with all its threads, uses while `work` runs.
 * Unlike elapsed time, it does not grow when the machine is busy with other things.
 */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

async function kept(bytes: Uint8Array) {
  const image = await encodeImage(bytes);
  if (typeof image === 'string') throw new Error(image);
  return image;
}

it.each([
  ['PNG', wholePng],
  ['JPEG', wholeJpeg],
  ['WebP', wholeWebp],
  ['CMYK JPEG', await picture(640, 400).toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', await picture(640, 400).toColourspace('rgb16').png().toBuffer()],
  ['gray PNG', await picture(640, 400).grayscale().png().toBuffer()],
  ['PNG with alpha', await picture(640, 400).ensureAlpha(0.5).png().toBuffer()],
])('[ADM-CRS-7] a %s is stored as WebP in two widths', async (_kind, bytes) => {
  const image = await kept(bytes);
  expect(image).toMatchObject({ width: 640, height: 400 });
  expect(image.files.map(({ width }) => width)).toEqual([400, 640]);
  for (const file of image.files) {
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: file.width });
  }
});

it('[ADM-CRS-7] large images are fitted into 1200 × 1600 and small ones never enlarged', async () => {
  const wide = await kept(await picture(3000, 1500).jpeg().toBuffer());
  expect(wide).toMatchObject({ width: 1200, height: 600 });
  expect(wide.files.map(({ width }) => width)).toEqual([400, 800, 1200]);
  expect(await kept(await picture(10, 8000).png().toBuffer())).toMatchObject({
    width: 2,
    height: 1600,
  });
  expect(await kept(await picture(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
});

const marks = ['<script>', 'alert(1)', 'SecretCamera', '<?php', 'PK\x03\x04'];

it.each([
  ['HTML behind a JPEG', Buffer.concat([wholeJpeg, text('<html><script>alert(1)</script>')])],
  ['PHP behind a PNG', Buffer.concat([wholePng, text('<?php system($_GET[0]); ?>')])],
  ['a zip behind a JPEG', Buffer.concat([wholeJpeg, text('PK\x03\x04payload')])],
  [
    'EXIF with a camera, a place and a script',
    await picture(640, 400)
      .withExif({
        IFD0: { Make: 'SecretCamera', ImageDescription: '<script>alert(1)</script>' },
        IFD3: { GPSLatitude: '12/1 58/1 0/1' },
      })
      .jpeg()
      .toBuffer(),
  ],
])('[ADM-CRS-7] the picture is kept and %s is dropped', async (_what, bytes) => {
  expect(marks.some((mark) => bytes.includes(mark))).toBe(true);
  const image = await kept(bytes);
  expect(image.files).toHaveLength(2);
  for (const file of image.files) {
    for (const mark of marks) expect(file.bytes.includes(mark)).toBe(false);
    const { exif, icc, xmp } = await sharp(file.bytes).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  }
});

it('[ADM-CRS-7] a picture is rotated as its EXIF data say before they are dropped', async () => {
  const lying = await picture(640, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await kept(lying)).toMatchObject({ width: 400, height: 640 });
});

it('[ADM-CRS-7] only the first frame of an animation is kept', async () => {
  const strip = await sharp({ create: { width: 60, height: 120, channels: 3, background: '#f00' } })
    .composite([
      { input: { create: { width: 60, height: 60, channels: 3, background: '#00f' } }, left: 0, top: 60 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const animated = await sharp(strip, { raw: { width: 60, height: 120, channels: 3, pageHeight: 60 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2);
  const image = await kept(animated);
  expect(image).toMatchObject({ width: 60, height: 60 });
  const { dominant } = await sharp(image.files[0]?.bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

it('[ADM-CRS-7] many simultaneous uploads are each answered with their own picture', async () => {
  const widths = [30, 40, 50, 60, 70, 80];
  const encoded = await Promise.all(
    widths.map(async (width) => kept(await picture(width, 20).png().toBuffer())),
  );
  expect(encoded.map((image) => image?.width)).toEqual(widths);
});
