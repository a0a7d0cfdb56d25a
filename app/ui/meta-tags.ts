import type { MetaDescriptor } from 'react-router';
import { brandPictureAddress, withAcademy } from '#app/domain/brand.ts';
import { brandIn, type Matches } from './brand-context.ts';

export type PageWords = { title: string; description: string };

/** Fills in `{academy}` from `matches` and `origin`. Without `page` (a failed loader), just the name. */
export function metaTags(
  page: PageWords | undefined,
  at: { origin: string; path: string; matches: Matches; image?: string; type?: 'website' | 'article' },
): MetaDescriptor[] {
  const brand = brandIn(at.matches);
  if (!page) return [{ title: brand.name }];
  const title = withAcademy(page.title, brand);
  const description = withAcademy(page.description, brand);
  const url = at.origin + at.path;
  const image = at.origin + (at.image ?? brandPictureAddress(brand, 'share'));
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: at.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export function pageTitle(title: string, matches: Matches): MetaDescriptor {
  return { title: `${title} · ${brandIn(matches).name}` };
}
