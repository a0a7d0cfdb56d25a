import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FestivalContent } from '#app/domain/festival.ts';
import { checkValues } from '#app/domain/form.ts';
import { builtInFestivals } from '#app/words/en/built-in-festivals.ts';
import { festivalWords } from '#app/words/en/festival-words.ts';
import {
  type FestivalField,
  type FestivalValues,
  festivalForm,
  newFestivalValues,
  valuesOf,
} from './festival-form-values.ts';
import { festivalSchema } from './festival-schema.ts';

const named = { ...newFestivalValues, name: 'Onam', startDate: '2026-08-20', endDate: '2026-08-26' };
const checkFestival = (values: FestivalValues) =>
  checkValues<FestivalField, FestivalContent>(values, festivalSchema);
const wrong = (change: Partial<Record<FestivalField, string>>) =>
  checkFestival({ ...named, ...change }).errors;

describe('the festival form', () => {
  it('[ADM-FES-4] starts with the defaults and requires only the name and the days', () => {
    expect(newFestivalValues).toMatchObject({
      primary: '#FF6B35',
      secondary: '#F7931E',
      accent: '#FFD93D',
      animation: 'sparkle',
      particles: '12',
      badgeText: 'Special Offer',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    });
    expect(Object.keys(checkFestival(newFestivalValues).errors)).toEqual(['name', 'startDate', 'endDate']);
    expect(checkFestival(named).input).toEqual({
      name: 'Onam',
      startDate: '2026-08-20',
      endDate: '2026-08-26',
      emoji: null,
      icon: null,
      gradient: null,
      message: null,
      offer: null,
      colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      animations: { type: 'sparkle', particles: 12 },
      badge: { text: 'Special Offer' },
    });
  });

  it('[ADM-FES-4] refuses an end before the start beside the field, and accepts a single day', () => {
    expect(wrong({ endDate: '2026-08-19' })).toEqual({
      endDate: festivalWords.fieldErrors.reversed,
    });
    expect(wrong({ endDate: '2026-08-20' })).toEqual({});
    expect(wrong({ endDate: '2026-02-30' })).toEqual({ endDate: festivalWords.fields.endDate.wrong });
  });

  it('[ADM-FES-4] shows a message for each error', () => {
    const sent = new FormData();
    for (const [name, value] of Object.entries({
      ...named,
      endDate: '2026-08-19',
      badgeText: 'x'.repeat(41),
    }))
      sent.set(name, value);
    expect(festivalForm.read(sent, festivalSchema).errors).toEqual({
      endDate: 'The last day must not be before the first',
      badgeText: 'Please keep this to at most 40 characters',
    });
  });

  it('[ADM-FES-4] replaces an emptied button text and link by the defaults', () => {
    const { input: content } = checkFestival({ ...named, couponCode: 'ONAM20', ctaText: ' ', ctaLink: '' });
    expect(content?.offer).toMatchObject({
      couponCode: 'ONAM20',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    });
  });

  it('[ADM-FES-4] replaces emptied colors and an emptied particle count by the defaults', () => {
    const emptied = { primary: '', secondary: ' ', accent: '', particles: ' ' };
    expect(checkFestival({ ...named, ...emptied }).input).toMatchObject({
      colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      animations: { type: 'sparkle', particles: 12 },
    });
    expect(checkFestival({ ...named, particles: '0' }).input?.animations.particles).toBe(0);
  });

  // An attacker who has taken over an admin's session could try to inject code into every page with values such as
  // these (T16).
  it.each<[FestivalField, string]>([
    ['ctaLink', 'javascript:alert(1)'],
    ['ctaLink', ' JaVaScRiPt:alert(1)'],
    ['ctaLink', 'java\nscript:alert(1)'],
    ['ctaLink', 'data:text/html,<script>alert(1)</script>'],
    ['ctaLink', '//evil.example'],
    ['ctaLink', '/\\evil.example'],
    ['ctaLink', 'http://evil.example'],
    ['ctaLink', 'https://user:pass@evil.example'],
    ['primary', 'red'],
    ['primary', '#FFF'],
    ['secondary', 'url(https://evil.example)'],
    ['accent', '#123456;background:url(//evil.example)'],
    ['badgeColor', 'expression(alert(1))'],
    ['particleColors', '#FFFFFF, url(x)'],
    ['particleColors', Array(9).fill('#FFFFFF').join()],
    ['gradient', 'from-red-500 fixed inset-0'],
    ['icon', 'skull'],
    ['animation', 'snow'],
    ['particles', '201'],
    ['particles', '-1'],
    ['particles', '1e2'],
    ['couponCode', 'TWO WORDS'],
    ['name', 'x'.repeat(81)],
  ])('[ADM-FES-4] festival.inject: %s refuses %s', (field, value) => {
    expect(Object.keys(wrong({ [field]: value }))).toEqual([field]);
  });

  it('[ADM-FES-4] accepts no color other than #RRGGBB', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { input: content } = checkFestival({ ...named, primary: text });
        expect(content === null || /^#[0-9a-f]{6}$/i.test(content.colors.primary)).toBe(true);
      }),
    );
  });

  it.each(builtInFestivals)('[SEED-1] shows and saves $name unchanged', (theme) => {
    expect(checkFestival(valuesOf(theme))).toMatchObject({ isValid: true, input: theme });
  });

  it('[FEST-8] reads an offer stored under the alternative field names', () => {
    const [theme] = builtInFestivals;
    if (!theme) throw new Error('no theme');
    const values = valuesOf({ ...theme, offer: { title: 'T', code: 'C', discount: '40%' } });
    expect(values).toMatchObject({ offerTitle: 'T', couponCode: 'C', discount: '40%' });
  });

  it('[ADM-FES-4] reads only its own fields, as text', () => {
    const form = new FormData();
    form.set('id', 'x');
    form.set('name', new Blob(['x']));
    form.set('emoji', '🪔');
    const typed = festivalForm.valuesOf(form);
    expect(typed).toMatchObject({ name: '', emoji: '🪔' });
    expect(Object.keys(typed)).not.toContain('id');
  });
});
