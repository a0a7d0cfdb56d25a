import type { NounCard } from '#app/platform/noun-card.ts';

export const teacherNoun = {
  audit: { entity: 'teacher', one: 'Teacher', many: 'Teachers', named: ['name'], isPersonal: false },
  path: null,
  topics: { teachers: 'public' },
  tab: { title: 'Teachers', path: '/admin/teachers', right: 'texts.write' },
} as const satisfies NounCard;
