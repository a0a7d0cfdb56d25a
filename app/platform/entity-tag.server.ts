/**
 * Whether the browser already has the version with this ETag, by the header `If-None-Match` (RFC 9110, section 13.1.2).
 * The header may list several ETags, and a proxy may have put `W/` before ours. A plain search is exact, because the
 * ETag includes its quotes, and takes linear time (OPS-60).
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === '*';
}
