/**
 * Returns the meta tags of a panel tab: the document title, and a tag that tells search engines not to index
 * it.
 */
export function panelMeta(title: string) {
  return [{ title: `${title} · Pankh Admin` }, { name: 'robots', content: 'noindex' }];
}
