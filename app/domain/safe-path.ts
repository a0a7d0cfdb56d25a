const longest = 2048;
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

/** Where to go after a form: the target when it is a path of this site, else the fallback. */
export function ownPath(target: unknown, fallback: string): string {
  return isOwnPath(target) ? target : fallback;
}

// Decodes to the bottom, since a proxy or a second redirect may decode once more than we do.
function isPlainPath(path: string): boolean {
  if (path.includes('//') || path.includes('\\') || unseen.test(path.replaceAll(' ', ''))) return false;
  if (path.split('/').some((part) => part === '.' || part === '..')) return false;
  if (!path.includes('%')) return true;
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path || isPlainPath(decoded);
  } catch {
    return false;
  }
}
