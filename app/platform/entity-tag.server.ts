/**
 * Reads `If-None-Match` (RFC 9110, section 13.1.2), which may list several ETags, with `W/` from a proxy. A plain
 * search is exact, because an ETag has its quotes, and linear (OPS-60).
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === '*';
}
