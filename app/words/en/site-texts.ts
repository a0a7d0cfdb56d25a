import { type Brand, isOwnBrand, withAcademy } from '#app/domain/brand.ts';
import { keysOf } from '#app/domain/record.ts';
import { defaultSelling, type PromisedDays } from '#app/domain/selling.ts';
import { neutralTexts } from './neutral-texts.ts';
import { pankhTexts } from './pankh-texts.ts';
import type { OwnTexts, SiteTexts, TextPage } from './site-text-types.ts';

/** Their placeholders, such as `{academy}`, are not replaced yet (BRAND-32). */
export function defaultTexts(brand: Pick<Brand, 'name'>): SiteTexts {
  return isOwnBrand(brand) ? neutralTexts : pankhTexts;
}

type TextSource = { brand: Pick<Brand, 'name'>; own: OwnTexts; promised?: PromisedDays };

/**
 * Returns the texts as visitors read them: the owner's or the default ones, with all placeholders replaced (the
 * academy's name, the days for refunds and for support). If a text mentions a number of days that the settings do not
 * have, the neutral text is used instead (BRAND-71).
 */
export function siteTextsOf({ brand, own, promised = defaultSelling }: TextSource): SiteTexts {
  const days = [
    ['{days}', promised.refundDays],
    ['{support}', promised.supportDays],
  ] as const;
  const neutral = new Map<string, string>();
  mapTexts(neutralTexts, '', (key, text) => {
    neutral.set(key, text);
    return text;
  });
  return mapTexts(defaultTexts(brand), '', (key, text) => {
    const chosen = own[key] || text;
    const isUntrue = days.some(([placeholder, count]) => !count && chosen.includes(placeholder));
    const shown = isUntrue ? (neutral.get(key) ?? chosen) : chosen;
    return withAcademy(
      days.reduce((part, [placeholder, count]) => withDays(part, placeholder, count), shown),
      brand,
    );
  });
}

/** Replaces the placeholder with the number of days. For one day, "{days} days" becomes "1 day". */
export function withDays(text: string, placeholder: string, count: number | null): string {
  const agreeing = count === 1 ? text.replaceAll(`${placeholder} days`, `${placeholder} day`) : text;
  return agreeing.replaceAll(placeholder, String(count));
}

/** For the academy's name, and the days of refund and support (BRAND-31, BRAND-71). */
export const placeholders = ['{academy}', '{days}', '{support}'] as const;

/** Additional placeholders that only certain texts may contain, by the key of the text. */
export const morePlaceholders: Readonly<Record<string, '{type}'>> = { 'course.related': '{type}' };

/** In the page's order. A key is the path: `home.hero.headline`, `home.why.cards.1.title`. */
export function textsOfPage(page: TextPage, brand: Pick<Brand, 'name'>): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = [];
  mapTexts(defaultTexts(brand)[page], page, (key, text) => {
    found.push({ key, text });
    return text;
  });
  return found;
}

export const textPages = keysOf(pankhTexts);

export function isTextPage(name: unknown): name is TextPage {
  return textPages.some((page) => page === name);
}

/** The maximum length of a text in characters, by the last part of its key. The limit of all other texts is 80. */
const limits: Readonly<Record<string, number>> = {
  description: 160,
  lead: 400,
  text: 400,
  answer: 400,
  line: 160,
  noFestival: 160,
  signature: 200,
};
const usualLimit = 80;

export function limitOf(key: string): number {
  return limits[key.slice(key.lastIndexOf('.') + 1)] ?? usualLimit;
}

export const linesOf = (key: string): number => (key === 'emails.signature' ? 4 : 1);

export const textLimits: readonly number[] = [...new Set([usualLimit, ...Object.values(limits)])];

function mapTexts<T>(texts: T, key: string, textOf: (key: string, text: string) => string): T {
  const map = (part: unknown, at: string): unknown => {
    if (typeof part === 'string') return textOf(at, part);
    if (Array.isArray(part)) return part.map((each, i) => map(each, `${at}.${i + 1}`));
    const entries = Object.entries(Object(part));
    return Object.fromEntries(entries.map(([name, each]) => [name, map(each, at ? `${at}.${name}` : name)]));
  };
  // The cast is safe: `map` replaces only strings, so the result has the same shape as `texts`.
  return map(texts, key) as T;
}
