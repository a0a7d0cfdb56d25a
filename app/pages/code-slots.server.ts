import type { CodePrices } from '#app/domain/code-prices.ts';

// Our own text only: `CodePrice` writes this attribute last, and React writes each `<` and `"` of a text as an entity.
const slot = / data-code="([a-z0-9-]+)">(?=<\/p>)/g;

/** Finds the empty places for prices with a code in a page: where each begins, and of which course it is (DAY-2). */
export function findCodeSlots(html: string): { at: number; slug: string }[] {
  return [...html.matchAll(slot)].map((found) => ({
    at: found.index + found[0].length,
    slug: found[1] ?? '',
  }));
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the text for a place, escaped as React escapes it; empty for a course that the code does not make cheaper. */
export function codeText(prices: CodePrices | null, slug: string): string {
  const text = prices && Object.hasOwn(prices, slug) ? (prices[slug] ?? '') : '';
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
