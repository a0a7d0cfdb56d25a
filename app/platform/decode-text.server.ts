import { boundMarks } from '#app/domain/bound-marks.ts';

/** Decodes UTF-8, UTF-16 or Windows-1252, in which spreadsheets save CSV, and which it detects from the bytes. */
export function decodeText(bytes: Uint8Array): string {
  return boundMarks(decoded(bytes));
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Recognizes UTF-16 without a byte order mark: in Latin letters, every other byte is zero.
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Without `stream`, Node.js 20 decodes as Latin-1, so that euro sign and curly quotes are lost. No bytes are left
    // over, because each character is one byte.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true });
  }
}
