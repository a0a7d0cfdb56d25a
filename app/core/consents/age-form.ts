import { email, fields, line, other, phone } from '#app/domain/fields.ts';
import type { AgeBand } from '#app/domain/guardian.ts';
import { longestEmail, maxNameLength } from '#app/domain/text-limits.ts';
import { ageFieldWords as words } from '#app/words/en/age-words.ts';
import { commonWords } from '#app/words/en/common-words.ts';

const guardianName = line({ most: maxNameLength, ...words.guardianName });
const tooLong = commonWords.tooLong;

export const guardianFields = {
  email: { guardianName, guardianContact: email({ ...words.guardianContact.email, tooLong }) },
  phone: { guardianName, guardianContact: phone(words.guardianContact.phone) },
};

/** The form that asks an account's holder for the age and, under 18, for a parent (DAY-173). */
export const ageForm = fields(
  {
    band: other<AgeBand>({ kind: 'own', most: 10, required: true, label: words.band.legend }),
    guardianName,
    guardianContact: other<string>({ kind: 'value', most: longestEmail, label: '' }),
  },
  { failed: commonWords.failed },
);
