import { fields, line, orNull, other, text } from '#app/domain/fields.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { teacherWords } from '#app/words/en/teacher-words.ts';

const words = teacherWords.fields;

/** The form of a teacher (DAY-31). Links are typed one per line. */
export const teacherForm = fields(
  {
    name: line({ most: 100, ...words.name }),
    about: text({ most: 2_000, ...words.about }),
    photoUrl: orNull(other<string>({ kind: 'own', most: 2_500, ...words.photo })),
    links: other<string[]>({ kind: 'text', most: 14_000, required: false, ...words.links }),
  },
  { failed: teacherWords.failed },
);

export const failedTeacher = teacherForm.failedEdit(commonWords.failed);
