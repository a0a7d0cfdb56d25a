import type { NounCard } from '#app/platform/noun-card.ts';

export const questionNoun = {
  audit: {
    entity: 'quiz-question',
    one: 'Quiz question',
    many: 'Quiz questions',
    named: ['prompt'],
    isPersonal: false,
  },
  // A question has no page of its own: all questions of a quiz are edited on one page of the lesson.
  path: null,
  // Open pages are notified of changed questions under the topic of lessons, `curriculum`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
