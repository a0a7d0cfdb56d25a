/** Which part of a file a request asks for. `from` and `to` are both included and counted from 0. */
export type AskedBytes = { kind: 'whole' } | { kind: 'part'; from: number; to: number } | { kind: 'none' };

/** RFC 9110, section 14; `none`: no such bytes. Anything but one well-formed range is ignored. */
export function readByteRange(header: string | null, size: number): AskedBytes {
  const [, first = '', last = ''] = /^bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return from >= size ? { kind: 'none' } : { kind: 'part', from, to };
}
