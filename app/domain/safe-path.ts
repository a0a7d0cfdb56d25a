const longest = 2048;
// The maximum number of times that a path is percent-decoded, because each decoding costs time. A path that is still
// encoded after that is refused; no legitimate path is encoded so often.
const mostDecodings = 5;
// A placeholder for this site's origin, which `new URL` needs to normalize a path.
const anySite = 'http://site.invalid';
// Characters that a path may not contain: spaces, control and invisible characters. Browsers drop some of these
// characters before they parse a URL, and would then open another path than the one that was checked.
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Whether a link target is an absolute path on this site, such as `/courses?sort=rating`. False for links to other
 * sites in every notation (`//host`, `/\host`, schemes), and for control characters and dot segments, even if they are
 * percent-encoded.
 */
export function isOwnPath(target: unknown): target is string {
  if (typeof target !== 'string' || target.length > longest) return false;
  if (!target.startsWith('/') || unseen.test(target) || target.includes('\\')) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  return isPlainPath(path);
}

/**
 * Returns the path to redirect to after a form: the target if it is a path of this site, else the fallback.
 * Characters outside ASCII are percent-encoded, because the result is sent in an HTTP header.
 */
export function ownPath(target: unknown, fallback: string): string {
  if (!isOwnPath(target)) return fallback;
  const { pathname, search, hash } = new URL(target, anySite);
  const address = pathname + search + hash;
  return address.length > longest ? fallback : address;
}

// Whether a path is still safe after it was percent-decoded. It is decoded repeatedly, because a proxy or a second
// redirect may decode it more often than this server does.
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
