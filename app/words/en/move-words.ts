import { formatDate } from '#app/domain/calendar.ts';
import { firstDay } from '#app/domain/period.ts';
import { counted } from './counted.ts';
import { spoiledWords } from './import-words.ts';

export const moveWords = {
  title: 'Move in and out',
  kinds: {
    course_types: { one: 'type of course', many: 'types of course' },
    teachers: { one: 'teacher', many: 'teachers' },
    courses: { one: 'course', many: 'courses' },
    users: { one: 'person', many: 'people' },
    festivals: { one: 'festival', many: 'festivals' },
    testimonials: { one: 'testimonial', many: 'testimonials' },
    faqs: { one: 'FAQ', many: 'FAQs' },
    home_stats: { one: 'set of home page figures', many: 'sets of home page figures' },
    achievements: { one: 'badge', many: 'badges' },
    activity: { one: 'day of learning', many: 'days of learning' },
    enrollments: { one: 'enrollment', many: 'enrollments' },
    payments: { one: 'payment', many: 'payments' },
    curricula: { one: 'curriculum', many: 'curricula' },
    lesson_progress: { one: 'lesson of a student', many: 'lessons of students' },
  },
  fates: { add: 'Added', update: 'Updated', same: 'Left alone', refuse: 'Refused' },
  notRead: 'Not read, because it cannot move in',
  /** What of our own export cannot be imported, by its name in the file. */
  leftOut: {
    records: 'the records of orders, kits, reviews, certificates and documents',
    // The wider type allows a lookup by any text, because a file may have parts of any name.
  } as Readonly<Record<string, string>>,
  planned: { add: 'Will be added', update: 'Will be updated', same: 'Left alone', refuse: 'Refused' },
  /** Skipped: the data had changed since the owner saw the plan. */
  changed: 'Changed here since the check, so left alone',
  files: {
    'file-missing': 'Choose a file first.',
    'too-large': 'These files are larger than 50 MB together. Send them one after the other.',
    'file-empty': 'There is nothing in this file.',
    'not-readable':
      'We cannot read this file. It can be JSON from a document database, the accounts of an identity service, a browser’s storage, an export of this shop, or a CSV file.',
    'too-many-lines':
      'This file has more than 20,000 lines. Split it, and send the parts one after the other.',
    'no-lines': 'There is no line below the names of the columns.',
    'mixed-files': 'Send CSV files one at a time: each has columns of its own.',
    'too-many-rows': 'These files hold more than 200,000 rows. Send them one after the other.',
    'parameters-invalid':
      'The hash parameters cannot be read. Paste the whole block from your identity service: signer key, salt separator, rounds and memory cost. Or leave the field empty: people then choose a new password.',
    spreadsheet: 'This is a spreadsheet workbook. Save it as CSV (File, Save as) and send that.',
  },
  refusedLines: 'Refused lines to mend, as CSV',
  refusedLinesKept: 'Refused lines to mend, as CSV, kept for a week',
  mapping: {
    'email-needed':
      'Say which column holds the email address. A list without one cannot move in: add a column with those of the parents.',
    'course-needed': 'Say which columns hold the title, the price and the duration.',
    'too-many-rows': 'Read like this, the files hold more than 200,000 rows. Leave some keys out.',
    gone: 'This upload is no longer here. Please send the file again.',
  },
  apply: {
    gone: 'This upload is no longer here. Please send the file again.',
    'not-checked': 'Say first what the columns of this file are.',
  },
  columns: {
    used: (used: number, all: number) => `${used} of ${all} columns are read`,
    caption: 'What the columns hold',
    /** Shown for a file that another product made, by its name. */
    recognized: (name: string) => `Recognized: ${name}.`,
    /** Shown for a file that does not say who paid. */
    nameless: 'This report does not say who paid. Download the report of payments instead.',
    reasons: 'Worth a look',
    students: 'See the students',
  },
  courseOfRest: { label: 'Enroll those without a course in', none: 'No course' },
  columnsLead:
    'A line with an email address makes a person; with a course, also an enrollment; with an amount, also a payment. A line with a title, a price and a duration makes a course.',
  /** Shown for a file of people of which no column holds the course (MOVE-37). */
  noCourse: 'No column holds the course: nobody will be enrolled.',
  units: {
    label: 'Amounts are in',
    rupees: 'Rupees',
    paise: 'Paise, as payment gateways store them',
    /** What an amount of the file is in each of the units. */
    example: (cell: string, inRupees: string, inPaise: string) =>
      `“${cell}” is ${inRupees} in rupees, ${inPaise} in paise.`,
  },
  nothingStored: 'Nothing is stored yet. This is what would happen:',
  nothingToDo: 'There is nothing to move in: all of it is here already, or refused.',
  done: 'Done. This is what happened:',
  failed: 'Failed to read the file. Please try again.',
  failedToApply: 'The move stopped before it was done. What is done stays; go on to do the rest.',
  refused: {
    'email-missing':
      'No email address. An account needs one: a parent’s will do, and the seat can then be named after the pupil',
    'email-invalid': 'The email address is not well formed',
    'reference-rounded': spoiledWords.rounded,
    'reference-cut': spoiledWords.cut,
    'name-missing': 'No name',
    'title-missing': 'No title',
    'text-missing': 'The text is missing',
    'amount-invalid': 'The price or amount is not an amount in rupees',
    'currency-foreign': 'The amount is not in rupees',
    'duration-invalid': 'The duration is not a number of days',
    'type-unknown': 'This shop has no such type of course. Add the type first, then check the file again',
    'type-invalid': 'The name, color or picture of the type of course is not well formed',
    'type-label-taken': 'Another type of course has this name',
    'types-too-many': 'The shop has as many types of course as it can have',
    'rating-invalid': 'The rating is outside its range',
    'figure-invalid': 'The figures are not numbers',
    'status-unknown': 'The status is unknown',
    'progress-out-of-range': 'The progress is not between 0 and 100 %',
    'date-invalid': 'A date cannot be read',
    'date-in-future': 'A date is in the future',
    'date-too-early': `A date is before ${formatDate(firstDay)}, where the figures begin`,
    'days-reversed': 'It ends before it begins',
    'achievement-unknown': 'This shop has no such badge',
    'not-earned': 'Not earned yet',
    'user-missing': 'No student is named',
    'user-unknown': 'Nobody with this id or email address is in the file or in the shop',
    'curriculum-invalid': 'The lessons cannot be read',
    'lesson-missing': 'No lesson is named',
    'lesson-unknown': 'The course has no such lesson',
    'enrollment-unknown': 'This person is not enrolled in the course',
    'learner-other':
      'This account has the course already, for another learner. Each learner needs an email address of their own',
    'course-missing': 'No course is named',
    'course-unknown': 'No such course is in the file or in the shop. Add it, then check again',
    'course-ambiguous': 'Several courses have this title; write the address of one instead',
  },
  notes: {
    'admin-needs-tick': 'Was an admin. Comes as a student, unless you tick the name above',
    'password-not-kept': 'Without the hash parameters the password cannot come along',
    'read-as-completed': 'At 100 %, so read as completed',
    'certificate-not-kept':
      'Comes as completed. The old certificate is not one of ours; you can issue a new one',
    'picture-left-out': 'The picture has no web address, so it is left out',
    'extra-unreadable': 'The column “extra” is not a JSON object, so it is left out',
    'gradient-left-out': 'The colors of the banner are replaced',
    'consent-needed': 'Comes as pending: it is shown once the student has agreed to these words',
    'type-assumed': 'The file names no type, so it gets the one with which the form of a new course begins',
    'phone-rounded':
      'The spreadsheet has rounded the phone number (like 1.23E+09), so it is left out. Format the column as text and save it again',
    'phone-left-out': 'The phone number cannot be read, so it is left out',
    'date-left-out': 'A date cannot be read or is out of range, so it is left out',
    'progress-left-out': 'The progress is not between 0 and 100 %, so it is left out',
    'status-left-out': 'The status is unknown, so it is left out',
    'learner-left-out': 'The learner’s name cannot be read, so it is left out',
    'class-left-out': 'The class cannot be read, so it is left out',
    'learner-named': 'The place that was here is now named after this learner',
    'seat-opened': 'Opens the place, which was closed when its money was given back',
    'number-left-out': 'A number cannot be read, so it is left out',
    'id-taken': 'The id belongs to another row here, so it gets a new one',
  },
} as const;

/** Returns a number with the noun for this kind of data: `1 course`, `3 people`. */
export function countOf(kind: keyof typeof moveWords.kinds, count: number): string {
  const { one, many } = moveWords.kinds[kind];
  return counted(count, one, many);
}

type FaultyColumn = {
  filled: number;
  faulty: number;
  first: readonly {
    line: number;
    cell: string;
    fault: keyof typeof moveWords.notes | keyof typeof moveWords.refused;
  }[];
};

/** Names the first cells of a column that do not fit: `3 of 200: “9.87E+09” (line 12), …` */
export function faultyCells({ filled, faulty, first }: FaultyColumn): string {
  const shown = first.map(({ line, cell }) => `“${cell}” (line ${line})`);
  return `${faulty} of ${filled}: ${shown.join(', ')}${faulty > first.length ? ', …' : '.'}`;
}

/** Says why these cells do not fit, each reason once. */
export function whyFaulty({ first }: FaultyColumn): string {
  const words: Readonly<Record<string, string>> = { ...moveWords.refused, ...moveWords.notes };
  return [...new Set(first.map(({ fault }) => `${words[fault] ?? fault}.`))].join(' ');
}

/** The name of a kind of data in the plural, with a capital letter: `People`. */
export function kindWord(kind: string): string {
  const known: Readonly<Record<string, { many: string } | undefined>> = moveWords.kinds;
  const { many } = known[kind] ?? { many: kind };
  return many.charAt(0).toUpperCase() + many.slice(1);
}

/** The owner says what each storage key contains (MOVE-30). */
export const dumpWords = {
  title: 'What do the keys hold?',
  lead: 'Each key of the storage was recognized by the fields of what is in it. Where the guess is wrong, say what it is; the rows are then checked again.',
  guess: (found: readonly string[]) =>
    found.length === 0 ? 'As guessed: nothing to move in' : `As guessed: ${found.join(', ')}`,
  none: 'Nothing to move in',
  check: 'Check the rows',
  correct: 'Correct how the keys are read',
} as const;

export const fieldWords = {
  email: 'Email',
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  address: 'Postal address',
  learner_name: 'Learner, if not the buyer',
  learner_class: 'Class of the learner',
  course: 'Course (title or address)',
  status: 'Status',
  progress: 'Progress in %',
  enrolled_at: 'Enrolled on',
  started_at: 'Started on',
  last_accessed: 'Last seen on',
  completed_at: 'Completed on',
  time_spent_minutes: 'Minutes spent',
  amount: 'Amount paid',
  currency: 'Currency of the amount',
  method: 'Way of paying',
  reference: 'Payment reference',
  payment_status: 'Status of the payment',
  title: 'Title',
  price: 'Price in ₹',
  duration_days: 'Duration in days',
  original_price: 'Original price in ₹',
  course_type: 'Type of course',
  short_description: 'Short description',
  description: 'Description',
  features: 'Features, between semicolons',
  delivery_includes: 'What you’ll get, between semicolons',
  image_url: 'Picture’s web address',
  slug: 'Address of the page',
  enrolled_count: 'Number of students',
  rating: 'Rating',
  is_active: 'Shown to visitors',
  id: 'Id',
  created_at: 'Added on',
  updated_at: 'Changed on',
  extra: 'Further fields, as JSON',
} as const;
