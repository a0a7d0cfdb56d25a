import type { NounCard } from '#app/platform/noun-card.ts';

export const orderNoun = {
  audit: { entity: 'order', one: 'Order', many: 'Orders', named: ['reference'], isPersonal: true },
  path: '/admin/orders/',
  topics: { orders: 'panel' },
  tab: { title: 'Orders', path: '/admin/orders', right: 'orders.read' },
} as const satisfies NounCard;
