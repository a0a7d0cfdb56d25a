import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { siteTextSchema } from '#app/core/settings/site-text-schema.ts';
import { defaultBrand } from '#app/domain/brand.ts';
import { defaultSelling, type PromisedDays } from '#app/domain/selling.ts';
import { neutralTexts } from './neutral-texts.ts';
import { pankhTexts } from './pankh-texts.ts';
import { siteTextErrors, textLabel, textPageWords } from './site-text-words.ts';
import { limitOf, siteTextsOf, textPages, textsOfPage } from './site-texts.ts';

const udaan = { name: 'Udaan Shala' };
const all = (brand: { name: string }) => textPages.flatMap((page) => textsOfPage(page, brand));
const headline = (own: Record<string, string>, brand: { name: string } = udaan) =>
  siteTextsOf({ brand, own }).home.hero.headline;
const named = (promised: Partial<PromisedDays>, own = {}) =>
  siteTextsOf({ brand: defaultBrand, own, promised: { ...defaultSelling, ...promised } });
const read = (texts: Record<string, string>) => {
  const empty = Object.fromEntries(textsOfPage('home', udaan).map(({ key }) => [key, '']));
  return siteTextSchema('home').safeParse({ ...empty, ...texts });
};
const problems = (texts: Record<string, string>) => read(texts).error?.issues.map(({ message }) => message);

describe('[BRAND-31] the texts of the site', () => {
  it("are Pankh's, with its name, if the owner has not named the academy", () => {
    const texts = siteTextsOf({ brand: defaultBrand, own: {} });
    expect(texts.home.why.title).toBe('Why Choose Pankh');
    expect(JSON.parse(JSON.stringify(texts))).toEqual(
      JSON.parse(
        JSON.stringify(pankhTexts)
          .replaceAll('{academy}', 'Pankh')
          .replaceAll('{days}', '7')
          .replaceAll('{support}', '60'),
      ),
    );
  });

  it("are the owner's if there is one, and the default if it is empty", () => {
    expect(headline({ 'home.hero.headline': 'Rise with {academy}' })).toBe('Rise with Udaan Shala');
    expect(headline({ 'home.hero.headline': '' })).toBe(neutralTexts.home.hero.headline);
    expect(headline({ 'home.hero.other': 'x', constructor: 'y' })).toBe(neutralTexts.home.hero.headline);
    const own = { 'home.why.cards.2.title': 'Second' };
    expect(siteTextsOf({ brand: udaan, own }).home.why.cards[1].title).toBe('Second');
  });

  it('have the same keys for every academy, each with a label and a default within its limit', () => {
    expect(all(udaan).map(({ key }) => key)).toEqual(all(defaultBrand).map(({ key }) => key));
    for (const brand of [defaultBrand, udaan])
      for (const { key, text } of all(brand)) {
        expect(text.length, key).toBeLessThanOrEqual(limitOf(key));
        expect(text, key).not.toBe('');
      }
    for (const page of textPages) {
      const labels = textsOfPage(page, udaan).map(({ key }) => textLabel(key));
      expect(new Set(labels).size, page).toBe(labels.length);
      for (const label of labels) expect(label).toMatch(/^[A-Z]/);
      expect(textPageWords[page].path).toMatch(/^\//);
    }
  });

  it('are read as single lines, without the empty ones, and refused when too long', () => {
    expect(read({ 'home.hero.headline': '  Learn\n to   fly ' }).data).toEqual({
      'home.hero.headline': 'Learn to fly',
    });
    expect(problems({ 'home.hero.headline': 'x'.repeat(81) })).toEqual(['over-80']);
    expect(problems({ 'home.hero.lead': 'x'.repeat(400) })).toBeUndefined();
    expect(problems({ 'home.hero.lead': 'x'.repeat(401) })).toEqual(['over-400']);
    expect(siteTextErrors['over-80']).toContain('80');
  });

  it('[BRAND-35] take a signature of up to four lines, each clean', () => {
    const typed = (text: string) =>
      siteTextSchema('emails').safeParse({ 'emails.greeting': '', 'emails.signature': text });
    expect(typed(' Meera\u202e Rao \r\n\r\nUdaan Shala\n+91 731 555').data).toEqual({
      'emails.signature': 'Meera Rao\nUdaan Shala\n+91 731 555',
    });
    expect(typed('a\nb\nc\nd').success).toBe(true);
    expect(typed('a\nb\nc\nd\ne').error?.issues[0]?.message).toBe('over-4-lines');
    expect(siteTextErrors).toHaveProperty('over-4-lines');
    expect(typed('x'.repeat(201)).error?.issues[0]?.message).toBe('over-200');
  });

  it('[BRAND-71] name the days of refund that the settings have, and none where there are none', () => {
    const guarantee = (refundDays: number | null, own = {}) => named({ refundDays }, own).course.guarantee;
    expect(guarantee(7)).toBe('7-day money-back guarantee.');
    expect(guarantee(14)).toBe('14-day money-back guarantee.');
    expect(guarantee(0)).toBe(neutralTexts.course.guarantee);
    expect(guarantee(null)).toBe(neutralTexts.course.guarantee);
    expect(guarantee(0, { 'course.guarantee': 'Ask us.' })).toBe('Ask us.');
  });

  it.each([
    ['refundDays', 7, /\b7[- ]day/g, 5],
    ['supportDays', 60, /\b60[- ]day/g, 7],
  ] as const)('[BRAND-71] name everywhere the %s of the settings', (setting, usual, figure, times) => {
    const said = (days: number | null) => JSON.stringify(named({ [setting]: days }));
    expect(said(usual).match(figure)).toHaveLength(times);
    expect(said(45)).toBe(said(usual).replaceAll(figure, (text) => text.replace(String(usual), '45')));
    for (const none of [0, null]) {
      expect(said(none)).not.toMatch(figure);
      expect(said(none)).not.toMatch(/\{(days|support)\}|\b(0|null)[- ]day/);
    }
  });

  it('[BRAND-71] take the days of the settings wherever the owner writes their placeholders', () => {
    const own = { 'home.hero.lead': 'Try for {days} days, ask for {support}.', 'courses.lead': '7 days.' };
    const texts = (promised: Partial<PromisedDays>) => named(promised, own);
    expect(texts({ refundDays: 3, supportDays: 9 }).home.hero.lead).toBe('Try for 3 days, ask for 9.');
    expect(texts({ refundDays: null }).home.hero.lead).toBe(neutralTexts.home.hero.lead);
    expect(texts({ refundDays: 1 }).home.hero.lead).toBe('Try for 1 day, ask for 60.');
    expect(texts({ refundDays: 14 }).courses.lead).toBe('7 days.');
  });

  it('[BRAND-71] take the days in every text, and the type of a course in one alone', () => {
    const typed = (key: string, text: string) => {
      const empty = Object.fromEntries(textsOfPage('course', udaan).map((one) => [one.key, '']));
      return siteTextSchema('course').safeParse({ ...empty, [key]: text }).error?.issues[0]?.message;
    };
    expect(typed('course.about', '{academy}: {days} days, {support} of support')).toBeUndefined();
    expect(typed('course.related', 'More {type}, {days}')).toBeUndefined();
    expect(typed('course.about', '{type}')).toBe('placeholder-unknown');
    expect(typed('course.related', '{kind}')).toBe('placeholder-not-type');
    for (const code of ['placeholder-unknown', 'placeholder-not-type'])
      expect(siteTextErrors).toHaveProperty(code);
  });

  it.each(['{name}', '{ academy }', '{{academy}}', 'a } b'])('refuse %s, an unknown placeholder', (text) => {
    expect(problems({ 'home.hero.headline': text })).toEqual(['placeholder-unknown']);
  });

  it('[B-4] render as inert text, whatever the owner types', () => {
    const nasty = fc.constantFrom(
      '</script>',
      '<img src=x onerror=alert(1)>',
      '\u202e',
      '\u2066',
      '\n',
      '\0',
      '"',
      "'",
    );
    const typed = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const { success, data } = read({ 'home.hero.headline': text });
        if (!success) return;
        const html = renderToStaticMarkup(createElement('h1', null, headline(data)));
        expect(html).toMatch(/^<h1>[^<>]+<\/h1>$/);
        expect(html).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      }),
    );
  });
});

it('[DAY-124] no default text promises that work is reviewed before its certificate, which students may report', () => {
  const texts = [defaultBrand, udaan].flatMap(all).filter(({ text }) => /certificate/i.test(text));
  expect(texts.length).toBeGreaterThan(8);
  for (const { key, text } of texts)
    expect(text, key).not.toMatch(/review|after it works|inspect|approve|examine|assess|tested/i);
});

describe('[BRAND-32] the default texts of an academy with a name of its own', () => {
  it('name the academy, and no subject, place or figure of Pankh', () => {
    for (const { key, text } of all(udaan)) {
      expect(text, key).not.toMatch(
        /pankh|drone|program|fly|kite|wing|bangalore|bengaluru|BTM|DGCA|solder|pilot|festival/i,
      );
      expect(text, key).not.toMatch(/\d/);
    }
    expect(all(udaan).some(({ text }) => text.includes('{academy}'))).toBe(true);
  });
});
