import { bulkWords } from './bulk-words.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

/** The admin panel's messages about frequently asked questions. Error messages are listed by error code. */
export const faqWords = {
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
  errors: {
    'course-gone': 'This course was deleted. Please choose another page.',
    gone: 'There is no such question any more.',
    stale: 'Somebody else changed this question meanwhile. Save again to replace their text with yours.',
  },
  home: 'Home page',
  lead: 'Active questions stand on the page that you choose here, in this order.',
  failed: 'Failed to save question. Please try again.',
} as const;

export const faqBulkWords = {
  acts: [
    { value: 'activate', label: 'Activate' },
    { value: 'deactivate', label: 'Deactivate' },
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  shown: (count: number) => `${counted(count, 'question')} shown`,
  hidden: (count: number) => `${counted(count, 'question')} hidden`,
  deleted: (count: number) => `${counted(count, 'question')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'question')}?`,
} as const;
