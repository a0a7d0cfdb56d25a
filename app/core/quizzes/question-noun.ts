import type { NounCard } from '#app/platform/noun-card.ts';

export const questionNoun = {
  audit: {
    entity: 'quiz-question',
    one: 'Quiz question',
    many: 'Quiz questions',
    named: ['prompt'],
    isPersonal: false,
  },
  // Questions have no page of their own: the questions of a quiz are edited on one page of its lesson.
  path: null,
  // Changes of questions are announced under the topic of lessons, `curriculum`.
  topics: {},
  tab: null,
} as const satisfies NounCard;
