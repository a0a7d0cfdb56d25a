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

/**
 * The Content Security Policy of responses that are not pages. A browser that opens such a response runs no script of
 * it and loads nothing for it.
 */
export const lockedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the Content Security Policy of a page. `inline` lists the page's own inline scripts and styles by nonce or
 * hash. Images may come from any https host, because the owner can type the URL of a course's image. `compiler` allows
 * what Vite needs in development: inline styles and a WebSocket.
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

/**
 * Forbids browsers to store this response, which is personal or belongs to the admin panel. After the user has logged
 * out, nobody must find the response in the browser (ROLE-1).
 */
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
