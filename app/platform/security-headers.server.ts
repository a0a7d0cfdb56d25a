import { createHash } from 'node:crypto';

/** Returns the security headers that every response has: pages, data, assets and errors (T14, T20). */
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

/** For responses that are not pages: if a browser opens one, it runs no script and loads nothing. */
export const lockedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns a page's policy. `inline` are its scripts and styles by nonce or hash. Images may be of any https host,
 * because the owner types URLs. `compiler` allows Vite's inline styles and WebSocket in development.
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
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For a response that is personal, or of the panel: after a logout, nobody must find it in the browser (ROLE-1). */
export function neverStored(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** Allows the pages of this site, and no other page, to show this response in a frame. */
export function framedByOwnPages(answer: Response): Response {
  const policy = answer.headers.get('Content-Security-Policy') ?? lockedPolicy;
  answer.headers.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  answer.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return answer;
}

/** Returns the hash of an inline script or style, in the format that a Content Security Policy uses. */
export function sourceHash(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
