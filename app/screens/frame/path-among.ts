/**
 * Returns a URL path at which the same links are marked as current as at `path`. All pages below a link get the same
 * result, so they share the cached HTML of the links (OPS-22). The result is `/-` for pages without a marked link.
 */
export function pathAmong(links: readonly { href: string }[], path: string): string {
  const hrefs = [...links.map(({ href }) => href), '/'];
  const marked = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)));
  return marked.toSorted((one, other) => other.length - one.length)[0] ?? '/-';
}
