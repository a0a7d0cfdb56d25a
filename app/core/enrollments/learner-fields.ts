import type { learnerWords } from '#app/words/en/learner-words.ts';

/** The fields of a form that asks who will learn (DAY-59); `learner` is `me` or `other`. */
export const learnerFields = { learner: 'own', learnerName: 'line', learnerClass: 'line' } as const;

export type LearnerError = keyof typeof learnerWords.errors;
