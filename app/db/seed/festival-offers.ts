import { randomUUID } from 'node:crypto';
import type { promotions } from '#app/db/tables/offer-tables.server.ts';
import { addDays, type Day } from '#app/domain/calendar.ts';
import { readDiscount } from '#app/domain/discount-text.ts';
import { type FestivalContent, readOffer } from '#app/domain/festival.ts';
import { normalizeCode } from '#app/domain/offer-code.ts';

type NewOffer = typeof promotions.$inferInsert;

/**
 * Returns the price rule for a built-in festival theme. The discount and the code are read from the theme's
 * offer text. The rule applies automatically to all courses and is switched on (decision 012). Throws an
 * Error if the text does not name exactly one discount.
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

const sampleDays = 14;

/**
 * Returns the festival of the sample content. It lasts fourteen days and begins on `today`, the day on which
 * a new shop first starts.
 */
export function sampleFestival(today: Day): FestivalContent {
  return {
    name: 'Udaan Days',
    startDate: today,
    endDate: addDays(today, sampleDays - 1),
    colors: { primary: '#1F3C8F', secondary: '#00786F', accent: '#F7A600' },
    gradient: 'from-sky-800 via-teal-700 to-emerald-700',
    emoji: '🎉',
    icon: 'sparkles',
    animations: { type: 'confetti', particles: 24, colors: ['#F7A600', '#FFFFFF', '#40C4FF'] },
    offer: {
      text: 'Opening Offer',
      couponCode: 'UDAAN10',
      discount: '20%',
      description: 'Every course costs 20% less. The code takes another 10% off your first one.',
      ctaText: 'Claim Offer',
      ctaLink: '/courses',
    },
    message: 'Udaan Days: spread your wings.',
    badge: { text: 'Opening offer', color: '#F7A600' },
  };
}

/**
 * Returns the price rules of the sample festival: an automatic 20 % on all courses, and 10 % off the reduced
 * price with the festival's code, once for each buyer.
 */
export function sampleOffers(festivalId: string, now: Date): NewOffer[] {
  const at = { createdAt: now, updatedAt: now };
  const name = 'Udaan Days';
  return [
    { ...at, id: randomUUID(), festivalId, name, kind: 'percent', value: 2000, mode: 'automatic' },
    {
      ...{ ...at, id: randomUUID(), name, kind: 'percent', value: 1000, mode: 'code', code: 'UDAAN10' },
      ...{ combines: true, oncePerBuyer: true },
    },
  ];
}
