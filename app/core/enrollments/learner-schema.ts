import { z } from 'zod';
import { nobodyElse } from '#app/domain/learner.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { learnerFields } from './learner-fields.ts';

const named = schemaOf({ defined: learnerFields });

/** Whether a form says that somebody else will learn. A form that does not ask says nothing. */
const isForOther = (typed: unknown) =>
  typeof typed === 'object' && typed !== null && 'learner' in typed && typed.learner === 'other';

/** Who learns (DAY-59). A name typed before the choice changed must not stop the form. */
export const learnerPart = z
  .preprocess((typed) => (isForOther(typed) ? typed : null), named.nullable())
  .transform((given) => given ?? nobodyElse);
