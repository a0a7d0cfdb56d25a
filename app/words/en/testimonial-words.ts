import { bulkWords } from './bulk-words.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

/** The admin panel's messages about testimonials. Error messages are listed by error code. */
export const testimonialWords = {
  fields: {
    studentName: {
      label: 'Student name',
      missing: 'Please say who wrote it',
      tooLong: commonWords.keepTo('this'),
    },
    rating: { label: 'Rating', wrong: 'Please choose 1 to 5 stars' },
    comment: {
      label: 'What was said',
      missing: 'Please write what was said',
      tooLong: commonWords.keepTo('this'),
    },
    course: { label: 'Course', tooLong: commonWords.keepTo('this') },
  },
  errors: {
    'given-by-missing': 'Say how the consent was given, in at most 60 characters.',
    'day-invalid': 'Say on which day the consent was given; it cannot lie ahead.',
    'withdrawn-since': 'The student withdrew the consent after that day.',
    gone: 'There is no such testimonial any more.',
    stale: 'Somebody else changed this testimonial meanwhile. Save again to replace their text with yours.',
    'consent-missing':
      'The student has not agreed to this text yet. The link to send to them stands with it under Testimonials.',
  },
  failed: 'Failed to save testimonial. Please try again.',
  states: { all: 'All', approved: 'Approved', pending: 'Pending' },
} as const;

export const testimonialBulkWords = {
  acts: [
    { value: 'approve', label: 'Approve' },
    { value: 'unapprove', label: 'Hide' },
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  approved: (count: number) => `${counted(count, 'testimonial')} approved`,
  hidden: (count: number) => `${counted(count, 'testimonial')} hidden`,
  deleted: (count: number) => `${counted(count, 'testimonial')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'testimonial')}?`,
} as const;
