/** The document title of a tab. Search engines are told not to index the panel. */
export function panelMeta(title: string) {
  return [{ title: `${title} · Pankh Admin` }, { name: 'robots', content: 'noindex' }];
}
