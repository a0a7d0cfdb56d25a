import type { NounCard } from '#app/platform/noun-card.ts';

export const batchNoun = {
  audit: { entity: 'batch', one: 'Batch', many: 'Batches', named: ['label'], isPersonal: false },
  path: '/admin/batches/',
  topics: { batches: 'public' },
  // Batches of students have no tab of their own in the admin panel: their pages belong to the tab of the courses.
  tab: null,
} as const satisfies NounCard;
