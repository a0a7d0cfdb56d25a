import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  animated,
  bitmap,
  flatPng,
  icon,
  jpegClaiming,
  picture,
  pngClaiming,
  type Sample,
  text,
  webpClaiming,
} from './picture-parts.ts';

const png = await picture().png().toBuffer();
const jpeg = await picture().jpeg().toBuffer();
const webp = await picture().webp().toBuffer();
const gif = await picture(60, 60).gif().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const page = '<!doctype html><html><body><script>alert(document.cookie)</script></body></html>';

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const turned = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const asPng = (what: string, bytes: Buffer | string): Sample => ({
  what,
  bytes: typeof bytes === 'string' ? text(bytes) : bytes,
  name: 'kite.png',
  type: 'image/png',
});

/**
 * Files that must be refused with 'Please upload an image file' or 'Failed to read file', although they are sent
 * with the name and type of a picture.
 */
export const refusedFiles: Sample[] = [
  asPng('an empty file', ''),
  asPng('one byte of zero', '\0'),
  asPng('one byte of a PNG', '\x89'),
  asPng('the start of a PNG and no more', png.subarray(0, 8)),
  asPng('the head of a PNG and no more', png.subarray(0, 33)),
  asPng('a PNG cut in the middle', half(png)),
  asPng('a PNG with one bit turned', turned(png, png.length >> 1)),
  asPng('a PNG whose head was changed under its check sum', turned(png, 18)),
  asPng('a PNG of claimed 50,000 × 50,000', pngClaiming(50_000, 50_000)),
  asPng('a PNG of claimed 2,147,483,647 × 1', pngClaiming(2_147_483_647, 1)),
  asPng('a PNG of claimed 0 × 0', pngClaiming(0, 0)),
  asPng('a PNG that claims more lines than it has', pngClaiming(400, 4_000)),
  asPng('a real PNG of 196 megapixels', flatPng(14_000, 14_000)),
  asPng('a real PNG one line over 24 megapixels', flatPng(6_000, 4_001)),
  asPng('the start of a PNG with a page behind', Buffer.concat([png.subarray(0, 8), text(page)])),
  asPng('a page with a PNG behind', Buffer.concat([text(page), png])),
  asPng('a PNG behind an empty line', Buffer.concat([text('\r\n'), png])),
  asPng('a PNG behind a byte order mark', Buffer.concat([text('\xef\xbb\xbf'), png])),
  asPng('a PNG as base64', png.toString('base64')),
  asPng('a PNG as a data address', `data:image/png;base64,${png.toString('base64')}`),
  asPng('a PNG squeezed by gzip', gzipSync(png)),
  asPng('the start of a JPEG and no more', jpeg.subarray(0, 3)),
  asPng('a JPEG cut in the middle', half(jpeg)),
  asPng('a JPEG of claimed 65,500 × 65,500', jpegClaiming(jpeg, 65_500, 65_500)),
  asPng('a start of a JPEG with a page behind', Buffer.concat([jpeg.subarray(0, 4), text(page)])),
  asPng('the start of a WebP and no more', webp.subarray(0, 12)),
  asPng('a WebP cut in the middle', half(webp)),
  asPng('a WebP of claimed 16,383 × 16,383', webpClaiming(16_383, 16_383)),
  asPng('a WebP of 16,777,216 × 1', webpClaiming(16_777_216, 1)),
  asPng('a RIFF that is sound', 'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0'),
  asPng('a GIF', gif),
  asPng('a GIF in motion', await animated('gif', 3)),
  asPng('a GIF that is a script', 'GIF89a=1;alert(document.domain)//'),
  asPng('a GIF with a script behind', Buffer.concat([gif, text('*/;alert(1)')])),
  asPng('a bitmap', bitmap()),
  asPng('a TIFF', await picture(20, 20).tiff().toBuffer()),
  asPng('a TIFF in CMYK', await picture(20, 20).toColourspace('cmyk').tiff().toBuffer()),
  asPng('an AVIF', await picture(20, 20).avif().toBuffer()),
  asPng('the head of a HEIC', '\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  asPng('the head of a JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n'),
  asPng('the head of a JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'),
  asPng('an icon with a PNG in it', icon(await sharp(png).resize(16, 16).png().toBuffer())),
  asPng('a PNM', 'P6\n1 1\n255\n\x80\x80\x80'),
  asPng('a Photoshop head', `8BPS\0\x01${'\0'.repeat(20)}`),
  asPng('an OpenEXR head', '\x76\x2f\x31\x01\x02\0\0\0'),
  asPng('a Radiance head', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'),
  asPng('an SVG with a script', svg),
  asPng('an SVG behind an XML head', `<?xml version="1.0"?>${svg}`),
  asPng(
    'an SVG that asks for a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
  ),
  asPng('an SVG squeezed by gzip', gzipSync(text(svg))),
  asPng('a page', page),
  asPng('a page in UTF-16', Buffer.from(`\ufeff${page}`, 'utf16le')),
  asPng('an XHTML page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'),
  asPng('a script', 'fetch("/admin/students")'),
  asPng('a style sheet', 'body{background:url(//evil.example)}'),
  asPng('JSON', '{"url":"/images/x.webp"}'),
  asPng('PHP', '<?php system($_GET[0]); ?>'),
  asPng('a shell script', '#!/bin/sh\nrm -rf /'),
  asPng('a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  asPng('a PDF with a JPEG in it', Buffer.concat([text('%PDF-1.7\n'), jpeg])),
  asPng('a PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'),
  asPng('a zip', 'PK\x03\x04\x14\0\0\0\x08\0'),
  asPng('a zip with a PNG behind', Buffer.concat([text('PK\x03\x04'), png])),
  asPng('100 MB of zeros squeezed to 100 KB', gzipSync(Buffer.alloc(100 * 1024 * 1024))),
  asPng('a Linux program', '\x7fELF\x02\x01\x01'),
  asPng('a Windows program', 'MZ\x90\0\x03\0\0\0'),
  asPng('a film', '\0\0\0\x18ftypmp42\0\0\0\0'),
];
