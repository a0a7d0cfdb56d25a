import { describe, expect, it } from 'vitest';
import { visitor } from '#app/domain/access.ts';
import { defaultSettings } from '#app/domain/settings.ts';
import { pankhTexts } from '#app/words/en/pankh-texts.ts';
import { renderAt } from '#tests/support/render.tsx';
import { navigationFor } from './navigation.ts';
import { SiteFrame } from './site-frame.tsx';

const { contact, social } = defaultSettings;
const links = navigationFor(visitor);
const texts = pankhTexts.footer;
const chrome = {
  links,
  mobileLinks: links,
  isSignedIn: false,
  contact,
  social,
  texts,
  typeLinks: [],
};

describe('the frame of public pages', () => {
  const html = renderAt(
    '/about',
    <SiteFrame chrome={chrome} theme="auto" festival={null} banner={<aside>Banner</aside>}>
      <h1>Page</h1>
    </SiteFrame>,
  );

  it('[SHELL-2] has banner, header, content and footer in this order', () => {
    const places = ['<aside>Banner', '<header', '<main id="main"', '<h1>Page', '</main>', '<footer'].map(
      (part) => html.indexOf(part),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('[SHELL-2] starts with a link that skips the navigation', () => {
    expect(html).toMatch(/^<div[^>]*><a href="#main"/);
    expect(html).toMatch(/<main id="main" tabindex="-1"/i);
  });
});
