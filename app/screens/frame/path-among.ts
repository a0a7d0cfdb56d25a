/**
 * Returns a path at which the same links are marked as current as at `path`, so that all pages below a link share
 * the cached HTML of the links (OPS-22). `/-` is the path for all pages at which no link is marked.
 */
export function pathAmong(links: readonly { href: string }[], path: string): string {
  const hrefs = [...links.map(({ href }) => href), '/'];
  const marked = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)));
  return marked.toSorted((one, other) => other.length - one.length)[0] ?? '/-';
}
