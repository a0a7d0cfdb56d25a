import { randomUUID } from 'node:crypto';
import type { promotions } from '#app/db/tables/offer-tables.server.ts';
import { addDays, type Day } from '#app/domain/calendar.ts';
import { readDiscount } from '#app/domain/discount-text.ts';
import { type FestivalContent, readOffer } from '#app/domain/festival.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';
import { seedFestival } from './content.ts';

type NewOffer = typeof promotions.$inferInsert;

/**
 * Returns the price rule of a built-in festival theme, with the discount and the code in the theme's offer text. The
 * rule is switched on and applies automatically to all courses. Throws an Error if the text does not name exactly one
 * discount.
 */
export function themeOffer(theme: FestivalContent, festivalId: string, now: Date): NewOffer {
  const { code, discount } = readOffer(theme.offer);
  const read = readDiscount(discount);
  if (read === null) throw new Error(`The theme ${theme.name} promises no one discount`);
  return {
    ...read,
    id: randomUUID(),
    festivalId,
    name: theme.name,
    mode: 'automatic',
    code: normalizeCode(code),
    createdAt: now,
    updatedAt: now,
  };
}

/** It begins on `today`, the day of the shop's first start. */
export function sampleFestival(today: Day): FestivalContent {
  const { festival, lastsDays } = seedFestival;
  return { ...festival, startDate: today, endDate: addDays(today, lastsDays - 1) };
}

/** Its automatic offer, and the coupon whose code its banner shows. */
export function sampleOffers(festivalId: string, now: Date): NewOffer[] {
  const { festival, offer, coupon } = seedFestival;
  const shared = { name: festival.name, createdAt: now, updatedAt: now };
  return [
    { ...shared, ...offer, id: randomUUID(), festivalId },
    { ...shared, ...coupon, id: randomUUID() },
  ];
}
