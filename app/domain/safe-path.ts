const longest = 2048;
// Each decoding costs time. A path that is encoded more often is refused; no legitimate one is.
const mostDecodings = 5;
// A placeholder for this site's origin, which `new URL` needs to normalize a path.
const anySite = 'http://site.invalid';
// Spaces, control and invisible characters are refused: browsers drop some before parsing, and would open another
// path than the one that was checked.
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Whether a text is a path such as `/courses?sort=rating`. False for other sites in every notation (`//host`,
 * `/\host`, schemes), control characters and dot segments, even percent-encoded.
 */
export function isOwnPath(target: unknown): target is string {
  if (typeof target !== 'string' || target.length > longest) return false;
  if (!target.startsWith('/') || unseen.test(target) || target.includes('\\')) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  return isPlainPath(path);
}

/** The target or, if it is no path of this site, the fallback; percent-encoded for an HTTP header. */
export function ownPath(target: unknown, fallback: string): string {
  if (!isOwnPath(target)) return fallback;
  const { pathname, search, hash } = new URL(target, anySite);
  const address = pathname + search + hash;
  return address.length > longest ? fallback : address;
}

// The path is decoded repeatedly, because a proxy or a second redirect may decode more often than this server.
function isPlainPath(path: string, decodingsLeft = mostDecodings): boolean {
  if (path.includes('//') || path.includes('\\') || unseen.test(path.replaceAll(' ', ''))) return false;
  if (path.split('/').some((part) => part === '.' || part === '..')) return false;
  if (!path.includes('%')) return true;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || (decodingsLeft > 0 && isPlainPath(decoded, decodingsLeft - 1));
  } catch {
    return false;
  }
}
