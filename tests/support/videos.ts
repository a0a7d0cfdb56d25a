import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** For each video codec, the decoder settings that a video file must contain. */
const configs = {
  avc: {
    codec: 'avc1.42001f',
    description: new Uint8Array([
      ...[1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1f],
      ...[1, 0, 2, 0x68, 0xce],
    ]),
  },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: new Uint8Array(23).fill(1) },
  vp9: { codec: 'vp09.00.10.08', description: undefined },
} as const;

type Made = { codec: keyof typeof configs | 'sound'; seconds?: number; isIndexLast?: boolean };

/**
 * Makes a video file of 320 × 180 pixels with the right headers and index. Its pictures are random bytes that no player
 * can show, because tests of the server need only what the headers say.
 */
export async function makeVideo({ codec, seconds = 20, isIndexLast = false }: Made): Promise<Buffer> {
  const format =
    codec === 'vp9'
      ? new WebMOutputFormat()
      : new Mp4OutputFormat({ fastStart: isIndexLast ? false : 'in-memory' });
  const output = new Output({ format, target: new BufferTarget() });
  const packet = (second: number) =>
    new EncodedPacket(new Uint8Array(500).fill(second), second % 10 === 0 ? 'key' : 'delta', second, 1);
  if (codec === 'sound') {
    const source = new EncodedAudioPacketSource('aac');
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = {
      codec: 'mp4a.40.2',
      numberOfChannels: 1,
      sampleRate: 48_000,
      description: new Uint8Array([0x11, 0x88]),
    };
    for (let second = 0; second < seconds; second++)
      await source.add(new EncodedPacket(new Uint8Array(50), 'key', second, 1), { decoderConfig });
  } else {
    const source = new EncodedVideoPacketSource(codec);
    output.addVideoTrack(source, { frameRate: 1 });
    await output.start();
    const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
    const decoderConfig = { ...configs[codec], codedWidth: 320, codedHeight: 180, colorSpace };
    for (let second = 0; second < seconds; second++) await source.add(packet(second), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}
