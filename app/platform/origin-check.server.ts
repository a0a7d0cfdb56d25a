const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request is not from another site (T12). Browsers send Origin with every write from one, and
 * Sec-Fetch-Site always. A client with neither is no browser and cannot abuse a visitor's cookies.
 */
export function isOwnOrigin(request: { method: string; headers: Headers }, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const sent = request.headers.get('Origin');
  return sent === null || sent === origin;
}
