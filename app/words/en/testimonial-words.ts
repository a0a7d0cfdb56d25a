import { commonWords } from './common-words.ts';
import { nounWords } from './noun-words.ts';

export const testimonialWords = {
  ...nounWords({
    one: 'testimonial',
    on: { intent: 'approve', label: 'Approve', past: 'approved', done: 'Testimonial approved' },
    off: { intent: 'unapprove', label: 'Hide', past: 'hidden', done: 'Testimonial hidden' },
    errors: {
      'given-by-missing': 'Say how the consent was given, in at most 60 characters.',
      'day-invalid': 'Say on which day the consent was given; it cannot lie ahead.',
      'withdrawn-since': 'The student withdrew the consent after that day.',
      'consent-missing':
        'The student has not agreed to this text yet. The link to send to them stands with it under Testimonials.',
    },
  }),
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
  states: { all: 'All', approved: 'Approved', pending: 'Pending' },
  search: 'Search by name, words or course',
  lead: 'The first six approved are shown on the home page, in this order.',
  empty: 'Approved testimonials stand on the home page. Add what a student wrote to you.',
} as const;
