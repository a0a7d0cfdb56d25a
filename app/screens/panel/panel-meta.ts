import { brandIn, type Matches } from '#app/ui/brand-context.ts';

/**
 * Returns the meta tags of a panel tab: the document title, and a tag that tells search engines not to index
 * it.
 */
export function panelMeta(title: string, matches: Matches) {
  return [{ title: `${title} · ${brandIn(matches).name} Admin` }, { name: 'robots', content: 'noindex' }];
}
