/** What the owner reads about batches in the panel. */
export const batchAdminWords = {
  title: 'Batches',
  lead: 'A course can begin on several days, each time with a limited number of seats. Buyers choose a batch at checkout. A course without open batches is sold without one.',
  none: { title: 'No batches yet', text: 'Add the first one below, if this course begins on fixed days.' },
  add: 'Add a batch',
  adding: 'Adding...',
  added: (label: string) => `“${label}” is added`,
  save: 'Save',
  saving: 'Saving...',
  saved: (label: string) => `“${label}” is saved`,
  remove: 'Delete this batch',
  removed: (label: string) => `“${label}” is deleted`,
  moved: (label: string) => `The student is in “${label}” now`,
  movedOut: 'The student is in no batch now',
  back: 'All batches of the course',
  closed: 'Closed',
  begun: 'Begun',
  taken: (taken: number, seats: number) => `${taken} of ${seats} seats taken`,
  waiting: (count: number) =>
    count === 1
      ? '1 seat is held by an open order or a waiting account.'
      : `${count} seats are held by open orders or waiting accounts.`,
  students: 'Students of this batch',
  noStudents: 'Nobody is in this batch yet.',
  outside: 'Students without a batch',
  moveTo: 'Move to',
  noBatch: 'No batch',
  move: 'Move',
  fields: {
    label: 'Name',
    startsOn: 'First day',
    endsOn: 'Last day',
    seats: 'Seats',
    isClosed: 'Closed: nobody new can choose it',
  },
  hints: {
    label: 'Such as “Weekend batch, mornings”.',
    endsOn: 'Leave it empty if it has none.',
    startsOn:
      'Lessons that open some days after the start count from here. Until this day is over, buyers can choose the batch.',
  },
  fieldErrors: {
    'label-missing': 'Please give the batch a name',
    'label-too-long': 'Please keep the name to at most 80 characters',
    'day-invalid': 'Please choose a day',
    'ends-before': 'The last day is before the first',
    'seats-invalid': 'A whole number from 1 to 10,000',
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
