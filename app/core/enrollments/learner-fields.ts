import { line, orNull } from '#app/domain/fields.ts';
import { longestClass } from '#app/domain/learner.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { learnerWords } from '#app/words/en/learner-words.ts';

const words = learnerWords.fields;

/** The fields of a form that asks who will learn (DAY-59), beside `learner`, which is `me` or `other`. */
export const learnerFields = {
  learnerName: line({ most: maxNameLength, ...words.learnerName }),
  learnerClass: orNull(line({ most: longestClass, ...words.learnerClass })),
};
