import type { NounCard } from '#app/platform/noun-card.ts';

export const offerNoun = {
  audit: {
    entity: 'offer',
    one: 'Offer or coupon',
    many: 'Offers and coupons',
    named: ['name', 'code'],
    isPersonal: false,
  },
  path: '/admin/coupons/',
  // A used code (a row of `redemptions`) changes no public price: only panel pages are notified.
  topics: { offers: 'public', redemptions: 'panel' },
  tab: { title: 'Coupons', path: '/admin/coupons', right: 'offers.write' },
} as const satisfies NounCard;
