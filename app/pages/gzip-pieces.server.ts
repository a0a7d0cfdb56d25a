import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * `packed` refers to no earlier bytes and ends at a byte boundary, so that pieces can be joined. `checksum`
 * gives the CRC-32 of a text that ends with this piece from that of the text before.
 */
export type Piece = { plain: Uint8Array; packed: Uint8Array; checksum: (before: number) => number };

// A gzip file begins with these bytes: no file name, no time, unknown system (RFC 1952).
const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
// A final block without content ends the compressed data (RFC 1951).
const lastBlock = Uint8Array.of(3, 0);
const longestStored = 65_535;
const bits = Array.from({ length: 32 }, (_, bit) => 2 ** bit);

const empty: Piece = { plain: Buffer.alloc(0), packed: Buffer.alloc(0), checksum: (before) => before };

export async function packPiece(text: string): Promise<Piece> {
  if (text === '') return empty;
  const plain = Buffer.from(text);
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  const packed = await promisify(deflateRaw)(plain, options);
  // The checksum is `start` XOR a linear function of the earlier CRC-32, whose result for each bit is in `columns`,
  // so that a page need not be read again.
  const start = crc32(plain, 0);
  const columns = Uint32Array.from(bits, (bit) => crc32(plain, bit) ^ start);
  const checksum = (before: number) => {
    let sum = start;
    for (let bit = 0; bit < 32; bit++) if ((before >>> bit) & 1) sum ^= columns[bit] ?? 0;
    return sum >>> 0;
  };
  return { plain, packed, checksum };
}

/** Returns an uncompressed piece. It is sent only once, so compressing would take longer. */
export function storedPiece(text: string): Piece {
  if (text === '') return empty;
  const plain = Buffer.from(text);
  const blocks: Uint8Array[] = [];
  for (let from = 0; from < plain.length; from += longestStored) {
    const part = plain.subarray(from, from + longestStored);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(part.length, 1);
    size.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(size, part);
  }
  return { plain, packed: Buffer.concat(blocks), checksum: (before) => crc32(plain, before) };
}

/** Returns the parts of one gzip file of these pieces. They are not copied: copies of whole pages keep the garbage collector busy. */
export function gzipOf(pieces: readonly Piece[]): Uint8Array[] {
  const end = Buffer.alloc(8);
  let sum = 0;
  let length = 0;
  for (const { plain, checksum } of pieces) {
    sum = checksum(sum);
    length += plain.byteLength;
  }
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(length, 4);
  return [head, ...pieces.map(({ packed }) => packed), lastBlock, end];
}
