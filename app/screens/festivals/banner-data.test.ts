import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, leastContrast } from '#app/domain/contrast.ts';
import type { FestivalTheme, StoredOffer } from '#app/domain/festival.ts';
import { gradients } from '#app/domain/festival-themes.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { bannerOf, footerLine, groundOf, paintSheet } from './banner-data.ts';

const [diwali] = builtInFestivals;

function festival(changes: Partial<FestivalTheme> = {}): FestivalTheme {
  if (!diwali) throw new Error('no built-in festival');
  return { ...diwali, id: 'f1', createdAt: new Date(0), ...changes };
}

describe("the banner's data", () => {
  it('[SELL-137] leave out a code without uses left, and the offer if it contains nothing else', () => {
    const beside = bannerOf(festival(), { is: 'gone', isAll: false });
    expect(beside.offer).toMatchObject({ title: 'Diwali Dhamaka Offer', discount: '60%', code: '' });
    expect(footerLine(beside).text).toBe('Diwali Dhamaka Offer · 60% off');
    const nothing = bannerOf(festival(), { is: 'gone', isAll: true });
    expect([nothing.offer, footerLine(nothing)]).toEqual([
      null,
      { text: 'Happy Diwali! Light up your future with new skills.', isOffer: false },
    ]);
  });

  it('[FEST-2] contain message, badge, offer and animation', () => {
    const banner = bannerOf(festival());
    expect(banner.message).toBe('Happy Diwali! Light up your future with new skills.');
    expect(banner.badge).toBe('Diwali Special');
    expect(banner.offer?.code).toBe('DIWALI60');
    expect(banner.animation).toMatchObject({ type: 'sparkle', particles: 12 });
  });

  it('[FEST-2] contain the name if there is no message, and no badge if there is none', () => {
    const banner = bannerOf(festival({ message: ' ', badge: null, emoji: null }));
    expect([banner.message, banner.badge, banner.emoji]).toEqual(['Diwali', '', '']);
  });

  it('[FEST-6] contain the last day in Indian English long form', () => {
    expect(bannerOf(festival({ endDate: '2025-11-05' })).lastDay).toBe('5 November 2025');
  });

  it('[FEST-8] contain an offer under either set of field names, and none for an empty one', () => {
    const read = (offer: StoredOffer | null) => bannerOf(festival({ offer })).offer;
    const named = { title: 'T', code: 'C', discount: '5%', description: '' };
    expect(read({ text: 'T', couponCode: 'C', discount: '5%' })).toMatchObject(named);
    expect(read({ title: 'T', code: 'C', discount: '5%' })).toMatchObject(named);
    expect(read(null)).toBeNull();
    expect(read({ ctaText: 'Go', ctaLink: '/about' })).toBeNull();
  });

  it('[FEST-2] keep every text readable, whatever colors the owner chooses', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, hex, hex, (primary, secondary, accent, color) => {
        const badge = { text: 'B', color };
        const { paints } = bannerOf(
          festival({ colors: { primary, secondary, accent }, badge, gradient: null }),
        );
        return (['ground', 'accent', 'badge'] as const).every(
          (ground) => contrast(paints[ground], paints[`${ground}-ink`]) >= 4.5,
        );
      }),
    );
  });

  it('write only custom properties into the style sheet', () => {
    const css = paintSheet(bannerOf(festival({ badge: { text: 'B', color: 'red}</style>' } })).paints);
    expect(css).toMatch(
      /^:root\{(--festival-[a-z-]+:(#[0-9a-fA-F]{6}|linear-gradient\(90deg(,#[0-9a-f]{6}){3}\));?)+\}$/,
    );
  });

  it.each(gradients)('[ADM-FES-4, FEST-2] contain the gradient $name if set, readable everywhere', (each) => {
    const set = festival({ gradient: each.classes });
    const { paints } = bannerOf(set);
    expect(paints.ground).toBe(`linear-gradient(90deg,${each.stops.join()})`);
    expect(leastContrast(groundOf(set), paints['ground-ink'])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([null, 'from-red-500 fixed inset-0', '#fff;background:url(//evil.example)'])(
    '[ADM-FES-4] contain the primary color for the gradient %s',
    (gradient) => {
      expect(bannerOf(festival({ gradient })).paints.ground).toBe('#FF6B35');
    },
  );

  it('[SHELL-11] have one line with the offer, or else the message of the banner', () => {
    expect(footerLine(bannerOf(festival()))).toEqual({
      text: 'Diwali Dhamaka Offer · 60% off · code DIWALI60',
      isOffer: true,
    });
    expect(footerLine(bannerOf(festival({ offer: { discount: '60%' } }))).text).toBe('Diwali · 60% off');
    expect(
      footerLine(
        bannerOf(festival(), { is: 'extra', extra: { kind: 'percent', value: 1_000, isOnTop: true } }),
      ).text,
    ).toBe('Diwali Dhamaka Offer · 60% off · another 10% off with code DIWALI60');
    expect(footerLine(bannerOf(festival(), { is: 'applied' })).text).toBe(
      'Diwali Dhamaka Offer · 60% off · already in every price',
    );
    const plain = bannerOf(festival({ offer: null }));
    expect(footerLine(plain)).toEqual({ text: plain.message, isOffer: false });
  });
});
