import { readIds } from '#app/core/offers/offer-schema.ts';
import { choice, email, fields, line, orNull, other } from '#app/domain/fields.ts';
import { type Helper, helperRoles } from '#app/domain/helper.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { besideOthers, schemaOf } from '#app/platform/schema-of.ts';
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

const helperOf = <Given extends Does>({ courses, ...given }: Given) => ({
  ...given,
  courseIds: given.role === 'teacher' ? courses : [],
});

// Only a teacher is one of some courses.
const hasCourses = ({ role, courses }: Does) => role !== 'teacher' || courses.length > 0;
const withCourses = besideOthers('courses', helperWords.noCourse);

export const helperSchema = schemaOf(helperForm, { courses: readIds })
  .refine(hasCourses, withCourses)
  .transform(helperOf);
export const invitationSchema = schemaOf(invitationForm, { courses: readIds })
  .refine(hasCourses, withCourses)
  .transform(helperOf);
