/** Which part of a file a request asks for. `from` and `to` are both included and counted from 0. */
export type AskedBytes = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'none' };

/**
 * Reads the header `Range` of a request for a file of `size` bytes (RFC 9110, section 14). `none` means that the file
 * has no such bytes. The header is ignored and the whole file is sent unless it contains exactly one well-formed range;
 * the standard allows a server to ignore a request for several ranges.
 */
export function readByteRange(header: string | null, size: number): AskedBytes {
  const [, first = '', last = ''] = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return from >= size || from > to ? { kind: 'none' } : { kind: 'part', from, to };
}
