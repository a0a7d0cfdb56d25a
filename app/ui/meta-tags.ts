import type { MetaDescriptor } from 'react-router';

export type PageWords = { title: string; description: string };

/**
 * Returns the meta tags of a page for the browser tab, search engines and previews of shared links. `origin`
 * is put before `path` and `image` to make them absolute URLs.
 */
export function metaTags(
  page: PageWords,
  at: { origin: string; path: string; image?: string; type?: 'website' | 'article' },
): MetaDescriptor[] {
  const url = at.origin + at.path;
  const image = at.origin + (at.image ?? '/og.png');
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Pankh' },
    { property: 'og:type', content: at.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
