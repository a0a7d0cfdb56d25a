import { createHash } from 'node:crypto';

/** Headers of every answer: pages, data, assets, errors (T14, T20 of the threat list). */
export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': lockedPolicy,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** For answers that are no page: nothing may run or load in them. */
export const lockedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page, enforced. `inline` names the page's own inline parts, as a nonce (`nonce-…`) or as hashes
 * (`sha256-…`); an injected one gets none. Course images may come from any https address the owner typed.
 * `compiler`: in development its styles come without a nonce, and its word of changes by a socket.
 */
export function pagePolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  compiler = false,
): string {
  const quoted = (sources: readonly string[]) =>
    ["'self'", ...sources.map((source) => `'${source}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${quoted(inline.scripts)}`,
    `style-src ${compiler ? "'self' 'unsafe-inline'" : quoted(inline.styles)}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${compiler ? ' ws:' : ''}`,
    "media-src 'self' https:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For what belongs to a person or the panel: no browser keeps it, so that nobody finds it after logging out (ROLE-1). */
export function neverStored(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The hash of an inline script or style, as a content policy names it. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
