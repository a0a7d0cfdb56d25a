const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a request that may change something comes from this site (T12). Browsers send Origin with every write
 * from another site, and Sec-Fetch-Site with every request. A client that sends neither is not a browser, so it cannot
 * abuse the cookies of a visitor.
 */
export function isOwnOrigin(request: { method: string; headers: Headers }, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const sent = request.headers.get('Origin');
  return sent === null || sent === origin;
}
