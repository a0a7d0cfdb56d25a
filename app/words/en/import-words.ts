import { formatDate } from '#app/domain/calendar.ts';
import { firstDay } from '#app/domain/period.ts';
import { counted } from './counted.ts';

/** Why the reference of a payment cannot be the number that the bank gave. */
export const spoiledWords = {
  rounded:
    'The spreadsheet has rounded the reference (like 6.12E+11). Format the column as text and save it again',
  cut: 'The spreadsheet has cut a zero of the UTR, which has 12 digits. Format the column as text and save it again',
} as const;

export const importWords = {
  fieldErrors: {
    'file-missing': 'Choose a file, or paste its lines.',
  },
  tell: 'Write an email to each student',
  emailed: (told: number, enrolled: number) =>
    told < enrolled
      ? `${counted(told, 'email')} written, none to a disabled account or before a parent agrees`
      : `${counted(told, 'email')} written`,
  errors: {
    'too-large': 'This file is too large: at most 1 MB at a time.',
    'columns-missing': 'The first line must name the columns: email and course are needed.',
    'no-lines': 'There is no line below the names of the columns.',
    'too-many-lines': 'At most 2,000 lines at a time, please.',
  },
  skipped: {
    'email-missing': 'No email',
    'course-missing': 'No course',
    'date-invalid': 'enrolled_at is not a date',
    'date-in-future': 'enrolled_at is in the future',
    'date-too-early': `enrolled_at is before ${formatDate(firstDay)}, where the figures begin`,
    'amount-invalid': 'amount is not a number of rupees',
    'reference-rounded': spoiledWords.rounded,
    'reference-cut': spoiledWords.cut,
    'account-unknown': 'No account with this email',
    'course-unknown': 'No such course',
    'enrolled-already': 'Already enrolled',
    refunded: 'Was refunded: enroll again by hand',
    'twice-in-file': 'Twice in this file',
  },
  /** `slug` is one of these courses', as an example of what to write. */
  courseAmbiguous: (slug: string) =>
    `Several courses have this title: write the address of one, such as ${slug}`,
  failed: 'Failed to read the file. Please try again.',
  file: 'CSV file',
  fileHint: 'At most 2,000 lines, 1 MB.',
  paste: 'Or paste the lines',
  check: 'Check the lines',
  canBeImported: (ready: string, all: number) =>
    `${ready} of ${counted(all, 'line')} can be imported. Nothing is stored yet.`,
  notUsed: (columns: string) => `Columns not used: ${columns}`,
  do: (ready: number) => `Import ${counted(ready, 'enrollment')}`,
  chooseAnother: 'Choose another file',
  caption: 'What becomes of each line',
  line: 'Line',
  whatHappens: 'What happens',
  willBeEnrolled: 'Will be enrolled',
  skippedFor: (reason: string) => `Skipped: ${reason}`,
  done: (enrolled: number, paid: number) =>
    `Imported ${counted(enrolled, 'enrollment')} and ${counted(paid, 'payment')}`,
  lead: 'A CSV file, one enrollment a line. {email} and {course} (its address, id or title) are needed; {enrolled_at}, {amount}, {method} and {reference} are optional. You see what becomes of each line before anything is stored.',
} as const;
