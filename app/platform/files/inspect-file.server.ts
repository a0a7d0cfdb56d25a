import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import type { Input } from 'mediabunny';
import { readCaptions } from '#app/domain/captions.ts';
import type { FileError, FilePurpose, ShownFile } from '#app/domain/lesson-file.ts';
import { mostFileBytes } from '#app/domain/lesson-file.ts';
import { type Result, refused } from '#app/domain/result.ts';
import { decodeText } from '../decode-text.server.ts';
import { isHeic } from '../images/is-heic.ts';

/** What was detected in the content. The name and type that a browser sends are never trusted. */
export type Inspected = Pick<ShownFile, 'mediaType' | 'seconds' | 'width' | 'height' | 'startsLate'>;

type Outcome = Result<Inspected, FileError>;

const plain = { seconds: null, width: null, height: null, startsLate: false };
// In bytes. A text is read completely, to be sure that it is only text, so a larger one is refused.
const mostTextBytes = 10 * 1024 * 1024;

/** Type and, of a video, length and size (L-12). Mends captions. Images are `image/*`: re-encoded. */
export async function inspectFile(path: string, purpose: FilePurpose): Promise<Outcome> {
  const { size } = await stat(path);
  if (size === 0) return refused('empty');
  if (size > mostFileBytes[purpose]) return refused('too-large');
  if (purpose === 'video') return await inspectVideo(path);
  if (purpose === 'captions') return await mendCaptions(path);
  const start = await firstChars(path);
  if (isHeic(start)) return refused('heic');
  const mediaType = typeOf(start) ?? ((await isText(path, size)) ? 'text/plain' : null);
  return mediaType ? { success: true, ...plain, mediaType } : refused('not-attachment');
}

/** Replaces a file of captions by what browsers can show (LEARN-113). Refuses it if they could show no cue of it. */
async function mendCaptions(path: string): Promise<Outcome> {
  const { text, cues } = readCaptions(decodeText(await readFile(path)));
  if (cues === 0 || holdsControls(text)) return refused('not-captions');
  await writeFile(path, text);
  return { success: true, ...plain, mediaType: 'text/vtt' };
}

/** The types of attachments, by the bytes with which their content begins. */
const starts: [string[], string][] = [
  [['%PDF-'], 'application/pdf'],
  [['PK\u0003\u0004', 'PK\u0005\u0006'], 'application/zip'],
  [['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff'], 'image/*'],
];

function typeOf(start: string): string | null {
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/*';
  return starts.find(([known]) => known.some((one) => start.startsWith(one)))?.[1] ?? null;
}

async function firstChars(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const bytes = buffer.subarray(0, bytesRead);
    return bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
      ? bytes.toString()
      : bytes.toString('latin1');
  } finally {
    await file.close();
  }
}

/** Whether a file is valid UTF-8 text without unusual control characters. */
async function isText(path: string, size: number): Promise<boolean> {
  if (size > mostTextBytes) return false;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of createReadStream(path))
      if (holdsControls(decoder.decode(part, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether a text contains control characters other than tabs, line ends and form feeds. */
function holdsControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\t\n\v\f\r\u0080-\u009f]/g, ''));
}

/** The codecs that all current browsers can play, by the media type of the file. */
const playable: Readonly<Record<string, { video: readonly string[]; audio: readonly string[] }>> = {
  'video/mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

async function inspectVideo(path: string): Promise<Outcome> {
  // The library that reads videos is loaded when the first video is inspected, because it is large.
  const { FilePathSource, Input, MP4, WEBM } = await import('mediabunny');
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(path) });
  try {
    // If the file is shorter than the start of a video, the library throws an error instead of returning false.
    if (!(await input.canRead().catch(() => false))) return refused('not-video');
    const mediaType = (await input.getFormat()) === MP4 ? 'video/mp4' : 'video/webm';
    const [track, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!track) return refused('no-pictures');
    const { video, audio } = playable[mediaType] ?? { video: [], audio: [] };
    const isPlayable = video.includes(track.codec ?? '') && (!sound || audio.includes(sound.codec ?? ''));
    if (!isPlayable) return refused('video-codec');
    const seconds = await input.computeDuration();
    if (!(seconds > 0) || !Number.isFinite(seconds)) return refused('video-damaged');
    if (await isCut(input, seconds)) return refused('video-cut');
    const { displayWidth: width, displayHeight: height } = track;
    const startsLate = mediaType === 'video/mp4' && (await isIndexLast(path));
    return { success: true, mediaType, seconds, width, height, startsLate };
  } catch {
    // A damaged file can fail in many ways. The owner gets the same error for all of them.
    return refused('video-damaged');
  } finally {
    input.dispose();
  }
}

/** The last picture or sound is missing, or the file says that it is longer than its content (LEARN-114). */
async function isCut(input: Input, seconds: number): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  for (const track of await input.getTracks())
    if ((await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) === null) return true;
  // The length that a file states may differ from that of its content by the last picture.
  const stated = await input.getDurationFromMetadata();
  return stated !== null && seconds < 0.95 * stated - 2;
}

/** The box `moov` comes after `mdat`: a browser plays only after it has loaded the end of the file. */
async function isIndexLast(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    for (let at = 0; (await file.read(head, 0, 16, at)).bytesRead >= 8; ) {
      const kind = head.toString('latin1', 4, 8);
      if (kind === 'moov' || kind === 'mdat') return kind === 'mdat';
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8) return false;
      at += length;
    }
    return false;
  } finally {
    await file.close();
  }
}
