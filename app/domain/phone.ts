/**
 * Reads an Indian mobile number as a person types it, and returns it as `+919876543210`. Spaces, dots, hyphens,
 * brackets, and a leading `+91`, `0091`, `91` or `0` are dropped. Returns null unless the remaining text has ten digits
 * and begins with 6 to 9.
 */
export function indianMobile(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const found = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(digits);
  return found ? `+91${found[1]}` : null;
}
