/** The title of a tab's document; the panel is nothing for search engines. */
export function panelMeta(title: string) {
  return [{ title: `${title} · Pankh Admin` }, { name: 'robots', content: 'noindex' }];
}
