import { brandIn, type Matches } from '#app/ui/brand-context.ts';

/** The title, and a tag that tells search engines not to index the page. */
export function panelMeta(title: string, matches: Matches) {
  return [{ title: `${title} · ${brandIn(matches).name} Admin` }, { name: 'robots', content: 'noindex' }];
}
