import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileError, FilePurpose } from '#app/domain/lesson-file.ts';
import { makeVideo } from '#tests/support/videos.ts';
import { inspectFile } from './inspect-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pankh-inspect-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(content: Buffer | string, purpose: FilePurpose) {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return await inspectFile(path, purpose);
}

it.each([
  ['an MP4 with its index first', { codec: 'avc' }, 'video/mp4', 20, false],
  ['an MP4 with its index last', { codec: 'avc', isIndexLast: true }, 'video/mp4', 20, true],
  ['a WebM', { codec: 'vp9', seconds: 7 }, 'video/webm', 7, false],
] as const)(
  '[L-12] length and size of %s are read from its bytes',
  async (_what, made, mediaType, seconds, startsLate) => {
    const found = await inspect(await makeVideo(made), 'video');
    expect(found).toMatchObject({ success: true, mediaType, seconds, width: 320, height: 180, startsLate });
  },
);

const mp4 = await makeVideo({ codec: 'avc' });
const lines = ['<!doctype html>', '<script>alert(1)</script>'].join('\n');

it.each<[string, Buffer | string, FilePurpose, FileError]>([
  ['a video in HEVC', await makeVideo({ codec: 'hevc' }), 'video', 'video-codec'],
  ['a video without pictures', await makeVideo({ codec: 'sound' }), 'video', 'no-pictures'],
  [
    'half an MP4 with its index last',
    (await makeVideo({ codec: 'avc', isIndexLast: true })).subarray(0, 900),
    'video',
    'no-pictures',
  ],
  ['a page with the name of a video', lines, 'video', 'not-video'],
  ['a PDF as a video', '%PDF-1.7\n', 'video', 'not-video'],
  ['an empty file', '', 'attachment', 'empty'],
  ['a video as an attachment', mp4, 'attachment', 'not-attachment'],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff]), 'attachment', 'not-attachment'],
  ['text in another encoding', Buffer.from([0x48, 0xe9, 0x6c]), 'attachment', 'not-attachment'],
  ['captions without a cue', 'WEBVTT\n\nNamaste.', 'captions', 'not-captions'],
  ['a PDF as captions', '%PDF-1.7\n00:00.000 --> 00:01.000\n\u0001', 'captions', 'not-captions'],
  ['a photo in HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'submission', 'heic'],
  ['too large captions', `WEBVTT\n${'x'.repeat(1024 * 1024)}`, 'captions', 'too-large'],
])('[LEARN-72] [OPS-76] a file is refused: %s', async (_what, content, purpose, error) => {
  expect(await inspect(content, purpose)).toEqual({ success: false, error });
});

it.each<[string, Buffer | string, FilePurpose, string]>([
  ['a PDF', '%PDF-1.7\n%rest', 'attachment', 'application/pdf'],
  ['a zip', Buffer.from('PK\x03\x04rest\x00\xff', 'latin1'), 'attachment', 'application/zip'],
  [
    'a PNG',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fa0' } })
      .png()
      .toBuffer(),
    'attachment',
    'image/*',
  ],
  ['text', 'void setup() {}\n// उड़ान\n', 'attachment', 'text/plain'],
  ['a page, which is sent as plain text only', lines, 'attachment', 'text/plain'],
  ['captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'captions', 'text/vtt'],
  ['captions in SubRip', '\uFEFF1\n00:00:00,000 --> 00:00:01,000\nHello', 'captions', 'text/vtt'],
])('[LEARN-72] %s is accepted by its content', async (_what, content, purpose, mediaType) => {
  expect(await inspect(content, purpose)).toMatchObject({ success: true, mediaType, seconds: null });
});

it('[LEARN-113] captions are stored as browsers can show them, in UTF-8', async () => {
  const teams = 'WEBVTT\r\n\r\n0:0:0.0 --> 0:0:1.27\r\nउड़ान';
  await inspect(Buffer.from(`\ufeff${teams}`, 'utf16le'), 'captions');
  expect(await readFile(join(folder, 'upload'), 'utf8')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.270\nउड़ान',
  );
});

it.each([
  ['an MP4 with its index first', { codec: 'avc' }],
  ['a WebM', { codec: 'vp9' }],
] as const)('[LEARN-114] %s that breaks off is refused', async (_what, made) => {
  const whole = await makeVideo(made);
  for (const share of [0.6, 0.95]) {
    const cut = whole.subarray(0, Math.floor(share * whole.length));
    expect(await inspect(cut, 'video')).toEqual({ success: false, error: 'video-cut' });
  }
});
