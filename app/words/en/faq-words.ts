import { bulkWords } from './bulk-words.ts';
import { counted } from './counted.ts';

/** The admin panel's messages about frequently asked questions. Error messages are listed by error code. */
export const faqWords = {
  fieldErrors: {
    'question-missing': 'Please write the question',
    'question-too-long': 'Please keep the question to at most 200 characters',
    'answer-missing': 'Please write the answer',
    'course-unknown': 'Please choose a course',
    'answer-too-long': 'Please keep the answer to at most 2,000 characters',
  },
  errors: {
    'course-gone': 'This course was deleted. Please choose another page.',
    gone: 'There is no such question any more.',
    stale: 'Somebody else changed this question meanwhile. Save again to replace their text with yours.',
  },
  home: 'Home page',
  shownOn: 'Shown on',
  lead: 'Active questions stand on the page that you choose here, in this order.',
  failed: 'Failed to save question. Please try again.',
} as const;

/** The actions on selected questions, and the messages about their results. */
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
