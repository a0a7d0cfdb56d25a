import { artFamilies } from '@pankh/festive-art/families.ts';
import { longestLabel } from '#app/domain/course-types.ts';
import { choice, fields, line, other } from '#app/domain/fields.ts';
import { commonWords } from '#app/words/en/common-words.ts';
import { courseTypeWords } from '#app/words/en/course-type-words.ts';

const words = courseTypeWords.fields;

/** The form of a course type (BRAND-47). */
export const courseTypeForm = fields(
  {
    label: line({ most: longestLabel, ...words.label }),
    color: other<string>({ kind: 'value', most: 20, ...words.color }),
    art: choice({ choices: artFamilies, ...words.art }),
  },
  { failed: courseTypeWords.failed },
);

export const failedCourseType = courseTypeForm.failedEdit(commonWords.failed);
