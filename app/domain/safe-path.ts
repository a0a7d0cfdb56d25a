const longest = 2048;
// Nobody encodes a path more often; each further round would cost another pass over it.
const mostDecodings = 5;
// Stands for this site while an address is brought into its standard spelling.
const anySite = 'http://site.invalid';
// Spaces and control characters: browsers drop some of them before they read an address.
const unseen = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Whether a target is an absolute path of this very site, such as `/courses?sort=rating`. Refused: other
 * sites in any dress (`//host`, `/\host`, schemes), control characters, dot segments, and those encoded.
 */
export function isOwnPath(target: unknown): target is string {
  if (typeof target !== 'string' || target.length > longest) return false;
  if (!target.startsWith('/') || unseen.test(target) || target.includes('\\')) return false;
  const [path = ''] = target.split(/[?#]/, 1);
  return isPlainPath(path);
}

/**
 * Where to go after a form: the target when it is a path of this site, else the fallback. Characters outside ASCII come
 * out percent-encoded, since the answer is sent in a header.
 */
export function ownPath(target: unknown, fallback: string): string {
  if (!isOwnPath(target)) return fallback;
  const { pathname, search, hash } = new URL(target, anySite);
  const address = pathname + search + hash;
  return address.length > longest ? fallback : address;
}

// Decodes to the bottom, since a proxy or a second redirect may decode once more than we do.
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
