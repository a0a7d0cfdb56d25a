import type { z } from 'zod';
import { readIds } from '#app/core/offers/offer-schema.ts';
import { type Helper, helperRoles } from '#app/domain/access.ts';
import { choice, email, fields, line, orNull, other } from '#app/domain/fields.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { schemaOf } from '#app/platform/schema-of.ts';
import { helperWords } from '#app/words/en/helper-words.ts';

const words = helperWords.fields;
const does = {
  role: choice({ choices: helperRoles, initial: 'packer', ...words.role }),
  courses: other<string[]>({ kind: 'own', most: 10_000, ...words.courses }),
};

/** What a helper does; `courses` is the ids of a teacher's courses, separated by spaces. */
export const helperForm = fields(does, { failed: helperWords.failed });

/** The form that invites a helper (DAY-186). */
export const invitationForm = fields(
  { ...does, name: line({ most: maxNameLength, ...words.name }), email: orNull(email(words.email)) },
  { failed: helperWords.failed },
);

type Does = { role: Helper['role']; courses: string[] };

// Only a teacher is one of some courses.
function helperOf<Given extends Does>({ role, courses, ...given }: Given, context: z.RefinementCtx) {
  if (role === 'teacher' && courses.length === 0)
    context.addIssue({ code: 'custom', path: ['courses'], message: helperWords.noCourse });
  return { ...given, role, courseIds: role === 'teacher' ? courses : [] };
}

export const helperSchema = schemaOf(helperForm, { courses: readIds }).transform(helperOf);
export const invitationSchema = schemaOf(invitationForm, { courses: readIds }).transform(helperOf);
