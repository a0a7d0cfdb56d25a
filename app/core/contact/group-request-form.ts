import { fields, line, other, phone, text, whole } from '#app/domain/fields.ts';
import { groupRequestWords } from '#app/words/en/group-request-words.ts';
import { hiddenFields, personFields } from './contact-form.ts';

const words = groupRequestWords.fields;

/** The request for several seats of a course (DAY-66); its schema is in another file, as that of the contact form. */
export const groupRequestForm = fields(
  {
    seats: whole({ range: [2, 1_000], ...words.seats }),
    institution: line({ most: 150, ...words.institution }),
    gstin: other<string>({ kind: 'value', most: 30, required: false, ...words.gstin }),
    ...personFields,
    phone: phone(words.phone),
    message: text({ most: 2_000, ...words.message }),
  },
  { failed: groupRequestWords.failed, hidden: hiddenFields },
);

export type GroupRequestAnswer = ReturnType<typeof groupRequestForm.failed>;
