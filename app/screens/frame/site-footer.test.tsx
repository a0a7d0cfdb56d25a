import { describe, expect, it } from 'vitest';
import { type Brand, defaultBrand } from '#app/domain/brand.ts';
import { type ShownCourseType, seededTypes } from '#app/domain/course-types.ts';
import { defaultSettings, type SocialLinks } from '#app/domain/settings.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import type { FestivalLine } from './chrome-data.ts';
import { typeLinksFor } from './navigation.ts';
import { SiteFooter } from './site-footer.tsx';

const contact = {
  email: 'hi@kite.example',
  phone: '98450 12345',
  address: '7, BTM Layout, 1st Stage, Bangalore',
};

function footer({
  social = {},
  festival = null,
  brand = defaultBrand,
  types = seededTypes,
}: {
  social?: SocialLinks;
  festival?: FestivalLine | null;
  brand?: Pick<Brand, 'name'>;
  types?: readonly ShownCourseType[];
} = {}): string {
  const chrome = { contact, social, texts: pankhTexts.footer, typeLinks: typeLinksFor(brand, types) };
  return renderAt('/', <SiteFooter chrome={chrome} festival={festival} theme="dark" back="/" />);
}

function column(html: string, title: string): string {
  return html.match(new RegExp(`<h2[^>]*>${title}</h2>(.*?)</section>`, 's'))?.[1] ?? '';
}

describe('the footer of the site', () => {
  it('[SHELL-8] has the Quick Links', () => {
    expect(linksIn(column(footer(), 'Quick Links'))).toEqual([
      '/ Home',
      '/courses Courses',
      '/about About',
      '/contact Contact',
    ]);
  });

  it('[SHELL-9] has the Courses column, whose links all lead to pages of the site', () => {
    expect(linksIn(column(footer(), 'Courses'))).toEqual([
      '/courses Drone Technology',
      '/courses C Programming',
      '/certificates Certificates',
      '/support Support',
      '/privacy Privacy Policy',
      '/terms Terms of Service',
      '/refund Refund Policy',
    ]);
  });

  it("[BRAND-45] links up to six of a shop's own course types to the filter", () => {
    const yoga = { key: 'yoga', label: 'Yoga', color: '#e8b400', art: 'sun', isArchived: false } as const;
    const old = { ...yoga, key: 'old', label: 'Old', isArchived: true };
    const links = (part: Parameters<typeof footer>[0]) =>
      linksIn(column(footer(part), 'Courses')).slice(0, -5);
    const [drone, programming] = [
      '/courses?category=drone Drone',
      '/courses?category=programming Programming',
    ];
    expect(links({ types: [...seededTypes, yoga, old] })).toEqual([
      drone,
      programming,
      '/courses?category=yoga Yoga',
    ]);
    expect(links({ brand: { name: 'Udaan Shala' } })).toEqual([drone, programming]);
    const many = Array.from({ length: 9 }, (_, i) => ({ ...yoga, key: `t${i}` }));
    expect(links({ types: many })).toHaveLength(6);
  });

  it('[SHELL-10] shows email, phone and address from the settings', () => {
    const html = column(footer(), 'Contact');
    expect(linksIn(html)).toEqual([
      'mailto:hi@kite.example hi@kite.example',
      'tel:+919845012345 98450 12345',
    ]);
    expect(textOf(html)).toContain('7, BTM Layout, 1st Stage, Bangalore');
    expect(textOf(footer())).toContain('BTM Layout, 1st Stage');
    expect(defaultSettings.contact.address).toContain('BTM Layout, 1st Stage');
  });

  it('[SHELL-10] shows set social links by name, and no unset or unsafe one', () => {
    const html = footer({
      social: { youtube: 'https://youtube.com/@kite', x: '', facebook: 'javascript:alert(1)' },
    });
    expect(html).toMatch(/<a href="https:\/\/youtube.com\/@kite"[^>]*aria-label="Pankh on YouTube"/);
    expect(html).not.toContain('Pankh on X');
    expect(html).not.toContain('Pankh on Facebook');
    expect(html).not.toContain('javascript:');
    expect(footer()).not.toContain('Pankh on');
  });

  it('[SHELL-11] links to the festival offer, or to the courses if there is none', () => {
    expect(textOf(footer({ festival: { text: 'Diwali Offer · 60% off', isOffer: true } }))).toMatch(
      /^Diwali Offer · 60% off See the festival offer/,
    );
    expect(linksIn(footer({ festival: { text: 'Diwali', isOffer: true } }))[0]).toBe(
      '/courses See the festival offer',
    );
    expect(linksIn(footer())[0]).toBe('/courses See all courses');
  });

  it("[SHELL-11] shows the banner's message during a festival without an offer", () => {
    const text = textOf(footer({ festival: { text: 'Happy Onam!', isOffer: false } }));
    expect(text).toMatch(/^Happy Onam! See all courses/);
    expect(text).not.toContain('Festival offers come round');
  });

  it('[SHELL-6] offers all three themes and marks the chosen one', () => {
    const pressed = [...footer().matchAll(/value="(\w+)"[^>]* aria-pressed="(\w+)"/g)].map(
      ([, theme, is]) => [theme, is],
    );
    expect(pressed).toEqual([
      ['auto', 'false'],
      ['light', 'false'],
      ['dark', 'true'],
    ]);
  });
});
