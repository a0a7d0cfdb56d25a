import type { NounCard } from '#app/platform/noun-card.ts';

export const submissionNoun = {
  audit: {
    entity: 'submission',
    one: 'Assignment handed in',
    many: 'Assignments handed in',
    named: ['state'],
    isPersonal: true,
  },
  path: null,
  topics: { submissions: 'panel' },
  tab: { title: 'Assignments', path: '/admin/submissions', right: 'submissions.answer' },
} as const satisfies NounCard;
