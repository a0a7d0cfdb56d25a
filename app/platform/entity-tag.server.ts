/** RFC 9110, section 13.1.2: several ETags, `W/` from a proxy. A plain search is linear (OPS-60). */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return ifNoneMatch?.includes(etag) || ifNoneMatch?.trim() === '*';
}
