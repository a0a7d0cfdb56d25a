import { describe, expect, it } from 'vitest';
import type { FestivalTheme } from '#app/domain/festival.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { bannerOf } from './banner-data.ts';
import { FestivalBanner } from './festival-banner.tsx';

const [diwali] = builtInFestivals;

function banner(changes: Partial<FestivalTheme> = {}, address = '/'): string {
  if (!diwali) throw new Error('no built-in festival');
  const data = bannerOf({ ...diwali, id: 'f1', createdAt: new Date(0), ...changes });
  return renderAt(address, <FestivalBanner banner={data} />);
}

function dialog(html: string): string {
  return html.match(/<dialog.*<\/dialog>/s)?.[0] ?? '';
}

describe('the festival banner', () => {
  it('[FEST-2] renders message, badge, offer and code on the server', () => {
    const text = textOf(banner().replace(/<dialog.*<\/dialog>/s, ''));
    expect(text).toContain('Happy Diwali! Light up your future with new skills.');
    expect(text).toContain('Diwali Special');
    expect(text).toContain('Diwali Dhamaka Offer: 60% off, code DIWALI60');
  });

  it("[SELL-137] shows the code's discount if that differs from the banner's", () => {
    if (!diwali) throw new Error('no built-in festival');
    const festival = { ...diwali, id: 'f1', createdAt: new Date(0) };
    const data = bannerOf(festival, { is: 'extra', extra: { kind: 'percent', value: 1_000, isOnTop: true } });
    const html = renderAt('/', <FestivalBanner banner={data} />);
    expect(textOf(html)).toContain('60% off, another 10% off with code DIWALI60');
    expect(textOf(dialog(html))).toContain('Your code for another 10% off DIWALI60');
  });

  it('[SELL-137] says that every price includes an automatic offer, and asks nobody to type its code', () => {
    if (!diwali) throw new Error('no built-in festival');
    const data = bannerOf({ ...diwali, id: 'f1', createdAt: new Date(0) }, { is: 'applied' });
    const html = renderAt('/', <FestivalBanner banner={data} />);
    expect(textOf(html)).toContain('60% off, already in every price');
    expect(textOf(html.replace(/<dialog.*<\/dialog>/s, ''))).not.toContain('DIWALI60');
    expect(textOf(dialog(html))).toContain('Already in every price: you need not type this code DIWALI60');
  });

  it('[FEST-6] shows for what and until when the offer is valid', () => {
    for (const text of [textOf(banner()), textOf(dialog(banner()))]) {
      expect(text).toContain('Valid on all courses');
      expect(text).toContain('Offer valid until 5 November 2025');
    }
  });

  it('[FEST-3] closes by a form that returns to the same page', () => {
    const html = banner({}, '/courses?q=fpv');
    const [form = ''] =
      html.match(/<form(?=[^>]* method="post")[^>]* action="\/banner\/close"[^>]*>.*?<\/form>/s) ?? [];
    expect(form).toContain('name="festival" value="f1"');
    expect(form).toContain('name="next" value="/courses?q=fpv"');
  });

  it('[FEST-4] opens a native dialog with discount, code, Browse Courses and Close', () => {
    const html = banner();
    const [, button, words] = html.match(/<button([^>]*commandfor[^>]*)>([^<]*)<\/button>/i) ?? [];
    const [, id] = html.match(/<dialog id="([^"]*)"/) ?? [];
    expect(words).toBe('Claim Offer');
    expect(button).toContain(`"${id}"`);
    const text = textOf(dialog(html));
    for (const part of ['60% off', 'DIWALI60', 'Browse Courses', 'Close']) expect(text).toContain(part);
    expect(linksIn(dialog(html))).toEqual(['/courses Browse Courses']);
    expect(dialog(html)).toMatch(/<form method="dialog"><button type="submit"[^>]*>Close</);
  });

  it("[FEST-4] shows the button's text and link from the festival", () => {
    const html = banner({ offer: { code: 'X', ctaText: 'Grab it', ctaLink: 'https://example.in/offer' } });
    expect(html).toMatch(/<button[^>]*commandfor[^>]*>Grab it</i);
    expect(linksIn(html)).toEqual(['https://example.in/offer Browse Courses']);
    expect(linksIn(banner({ offer: { code: 'X', ctaLink: 'javascript:alert(1)' } }))).toEqual([
      '/courses Browse Courses',
    ]);
  });

  it('[FEST-2] has no offer button if the festival has no offer', () => {
    const html = banner({ offer: null });
    expect(html).not.toContain('<dialog');
    expect(textOf(html)).toBe('🪔 Happy Diwali! Light up your future with new skills. Diwali Special');
  });

  it('[FEST-2] puts no color into a style attribute, which the content security policy would refuse', () => {
    expect(banner()).not.toMatch(/\sstyle="/);
    expect(banner()).toContain('--festival-primary:#FF6B35');
    expect(banner()).toContain('--festival-ground:linear-gradient(90deg,#f54900,#fe9a00,#fdc700)');
    expect(banner({ gradient: null })).toContain('--festival-ground:#FF6B35');
  });
});
