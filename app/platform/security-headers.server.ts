import { createHash } from 'node:crypto';

/** The headers of every response: pages, data, assets and errors (T14, T20 of the threat list). */
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

/** The policy for responses that are not pages: nothing may run or load in them. */
export const lockedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The enforced policy of a page. `inline` lists its own inline scripts and styles by nonce (`nonce-…`) or
 * hash (`sha256-…`); injected ones match neither. Course images may come from any https address the owner
 * typed. `compiler` relaxes it for Vite in development: its styles lack a nonce and it uses a WebSocket.
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

/**
 * For personal or panel content: no browser may store it, so that nobody can find it after a logout (ROLE-1).
 */
export function neverStored(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The hash of an inline script or style, in the format of a content policy. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
