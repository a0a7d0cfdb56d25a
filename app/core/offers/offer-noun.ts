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
  // A use of a code (`redemptions`) changes no price on public pages, so only the admin panel is notified of
  // it.
  topics: { offers: 'public', redemptions: 'panel' },
  tab: { title: 'Coupons', path: '/admin/coupons' },
} as const satisfies NounCard;
