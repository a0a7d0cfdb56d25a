import type { NounCard } from '#app/platform/noun-card.ts';

export const messageNoun = {
  audit: { entity: 'message', one: 'Message', many: 'Messages', named: [], isPersonal: true },
  path: null,
  topics: { messages: 'panel' },
  tab: { title: 'Messages', path: '/admin/messages', right: 'messages.answer' },
} as const satisfies NounCard;
