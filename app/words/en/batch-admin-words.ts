import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

export const batchAdminWords = {
  title: 'Batches',
  lead: 'Buyers choose a batch at checkout. A course without an open batch is sold without one.',
  none: { title: 'No batches yet', text: 'Add the first one below, if this course begins on fixed days.' },
  add: 'Add a batch',
  adding: 'Adding...',
  added: (label: string) => `“${label}” is added`,
  save: 'Save',
  saving: 'Saving...',
  saved: (label: string) => `“${label}” is saved`,
  remove: 'Delete this batch',
  removeDo: 'Delete',
  removeQuestion: 'Are you sure you want to delete this batch?',
  removeDetails: (label: string) => `“${label}” can be brought back with Undo.`,
  removed: (label: string) => `“${label}” is deleted`,
  moved: (label: string) => `The student is in “${label}” now`,
  movedOut: 'The student is in no batch now',
  back: 'All batches of the course',
  closed: 'Closed',
  begun: 'Begun',
  taken: (taken: number, seats: number) => `${taken} of ${counted(seats, 'seat')} taken`,
  waiting: (count: number) =>
    `${counted(count, 'seat is held by an open order or a waiting account', 'seats are held by open orders or waiting accounts')}.`,
  /** Only where not all are listed. */
  byName: 'students, by name',
  students: 'Students of this batch',
  noStudents: 'Nobody is in this batch yet.',
  outside: 'Students without a batch',
  /** The choice that a batch has no teacher of its own. */
  ofCourse: 'As for the course',
  moveTo: 'Move to',
  noBatch: 'No batch',
  move: 'Move',
  fields: {
    label: {
      label: 'Name',
      hint: 'Such as “Weekend batch, mornings”.',
      missing: 'Please give the batch a name',
      tooLong: commonWords.keepTo('the name'),
    },
    startsOn: { label: 'First day', hint: 'The last day to buy a seat.', wrong: 'Please choose a day' },
    endsOn: {
      label: 'Last day',
      wrong: 'Please choose a day',
      early: 'The last day is before the first',
    },
    seats: { label: 'Seats', wrong: 'A whole number from 1 to 10,000' },
    teacherId: { label: 'Teacher', wrong: 'Please choose a teacher' },
    isClosed: { label: 'Closed: nobody new can choose it' },
  },
  errors: {
    gone: 'This batch is not there any more.',
    'course-gone': 'There is no such course any more.',
    stale: 'Somebody else changed this batch meanwhile. Please look at it again.',
    'in-use': 'Somebody is or was in this batch, so it stays. Close it instead.',
    full: 'That batch has no seat left. Give it more seats first.',
    'student-gone': 'This student is not in the course any more.',
  },
  failed: 'We could not save that. Please try again.',
} as const;
