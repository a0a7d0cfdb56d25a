/** The current link's path, or `/-`: pages below it share the links' cached HTML (OPS-22). */
export function pathAmong(links: readonly { href: string }[], path: string): string {
  const hrefs = [...links.map(({ href }) => href), '/'];
  const marked = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)));
  return marked.toSorted((one, other) => other.length - one.length)[0] ?? '/-';
}
