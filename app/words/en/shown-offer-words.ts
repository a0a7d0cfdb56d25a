import type { ShownOffer } from '#app/domain/shown-price.ts';

// Apart from the other words of prices, which a page that shows a price need not load.
/** Returns the text that names the offer that reduces a price: `Diwali offer until 12 Nov`. */
export function offerNote({ name, until }: ShownOffer): string {
  return [`${name} offer`, until].filter(Boolean).join(' ');
}
