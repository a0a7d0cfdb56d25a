import type { NounCard } from '#app/platform/noun-card.ts';

export const requestNoun = {
  audit: { entity: 'request', one: 'Request', many: 'Requests', named: ['courseTitle'], isPersonal: true },
  path: null,
  topics: { requests: 'panel' },
  tab: { title: 'Requests', path: '/admin/requests', right: 'requests.answer' },
} as const satisfies NounCard;
