import { commonWords } from './common-words.ts';
import { nounWords } from './noun-words.ts';

export const faqWords = {
  ...nounWords({
    one: 'question',
    on: { intent: 'activate', label: 'Activate', past: 'shown', done: 'The question is shown' },
    off: { intent: 'deactivate', label: 'Deactivate', past: 'hidden', done: 'The question is hidden' },
    errors: { 'course-gone': 'This course was deleted. Please choose another page.' },
  }),
  fields: {
    question: {
      label: 'Question',
      missing: 'Please write the question',
      tooLong: commonWords.keepTo('the question'),
    },
    answer: {
      label: 'Answer',
      missing: 'Please write the answer',
      tooLong: commonWords.keepTo('the answer'),
    },
    courseId: { label: 'Shown on', wrong: 'Please choose a course' },
  },
  states: { on: 'Active', off: 'Inactive' },
  home: 'Home page',
  lead: 'Active questions stand on the page that you choose here, in this order.',
  empty: 'Write down what people ask before they enroll, with its answer.',
} as const;
