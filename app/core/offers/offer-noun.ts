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
  // Public pages are not notified of uses of a code (`panel`), because a use changes no price that they show.
  topics: { offers: 'public', redemptions: 'panel' },
  tab: { title: 'Coupons', path: '/admin/coupons' },
} as const satisfies NounCard;
