/**
 * Returns the URL path of the link that is marked as current at `path`, or `/-` if none is. All pages below a link get
 * the same result, so that they share the cached HTML of the links (OPS-22).
 */
export function pathAmong(links: readonly { href: string }[], path: string): string {
  const hrefs = [...links.map(({ href }) => href), '/'];
  const marked = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)));
  return marked.toSorted((one, other) => other.length - one.length)[0] ?? '/-';
}
