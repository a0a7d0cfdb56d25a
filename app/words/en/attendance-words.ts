import { counted } from './counted.ts';
export const attendanceWords = {
  title: 'Attendance',
  lead: 'Tick who was there. The lesson is then done for them.',
  toLesson: 'To the lesson',
  toClasses: 'All classes',
  everybody: 'Everybody was there',
  save: 'Save the list',
  saving: 'Saving...',
  saved: (count: number) => counted(count, 'student was there', 'students were there'),
  caption: 'Who was there',
  none: { title: 'No students yet', text: 'Whoever enrolls stands on this list.' },
  notYet: 'The list opens when the class begins.',
  cancelled: 'This class was cancelled, so it has no list.',
  doneItself: 'Marked the lesson as done already',
  final: 'Has completed the course, so the lesson stays done',
  batch: (label: string) => `For the batch “${label}”`,
  errors: {
    gone: 'This class is not there any more.',
    'not-yet': 'The list opens when the class begins.',
  },
  failed: 'We could not save the list. Please try again.',
} as const;
