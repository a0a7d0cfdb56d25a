import { z } from 'zod';
import { longestClass, nobodyElse } from '#app/domain/learner.ts';
import { maxNameLength } from '#app/domain/sign-up.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { LearnerError } from './learner-fields.ts';

const named = z.object({
  learnerName: oneLine<LearnerError>(maxNameLength, 'learner-too-long', 'learner-missing'),
  learnerClass: oneLine<LearnerError>(longestClass, 'class-too-long').transform((typed) => typed || null),
});

/** Whether a form says that somebody else will learn. A form that does not ask says nothing. */
const isForOther = (typed: unknown) =>
  typeof typed === 'object' && typed !== null && 'learner' in typed && typed.learner === 'other';

/**
 * Who learns (DAY-59). The name counts only for somebody else: text from before the choice changed must not
 * stop the form.
 */
export const learnerPart = z
  .preprocess((typed) => (isForOther(typed) ? typed : null), named.nullable())
  .transform((given) => given ?? nobodyElse);
