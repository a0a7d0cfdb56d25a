import { describe, expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { metaTags, pageTitle } from './meta-tags.ts';

describe('[BRAND-40] the meta tags of a page', () => {
  const brand = { ...defaultBrand, name: 'Gagan' };
  const at = { origin: 'https://a.example', path: '/about', matches: [{ loaderData: { brand } }] };
  const page = { title: 'About {academy}', description: '{academy} teaches.' };

  it("contain the academy's name, and the page's URL without its query", () => {
    const tags = metaTags(page, at);
    expect(tags).toContainEqual({ title: 'About Gagan' });
    expect(tags).toContainEqual({ name: 'description', content: 'Gagan teaches.' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://a.example/about' });
    expect(tags).toContainEqual({ property: 'og:type', content: 'website' });
    expect(JSON.stringify(tags)).not.toContain('Pankh');
  });

  it("contain a page's own picture and type, and only the name if the page failed", () => {
    const tags = metaTags(page, { ...at, image: '/x.png', type: 'article' });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://a.example/x.png' });
    expect(tags).toContainEqual({ property: 'og:type', content: 'article' });
    expect(metaTags(undefined, at)).toEqual([{ title: 'Gagan' }]);
    expect(metaTags(undefined, { ...at, matches: [undefined] })).toEqual([{ title: 'Pankh' }]);
    expect(pageTitle('Orders', at.matches)).toEqual({ title: 'Orders · Gagan' });
  });
});
