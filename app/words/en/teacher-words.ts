import { bulkWords } from './bulk-words.ts';
import { commonWords } from './common-words.ts';
import { counted } from './counted.ts';

/** The admin panel's texts about teachers; `errors` are messages by error code. */
export const teacherWords = {
  fields: {
    name: {
      label: 'Name',
      missing: 'Please enter the name',
      tooLong: commonWords.keepTo('the name'),
    },
    about: {
      label: 'About',
      hint: 'What this teacher has made or taught, in two or three lines.',
      missing: 'Please write a line or two about the teacher',
      tooLong: commonWords.keepTo('the text'),
    },
    photo: { label: 'Photo', wrong: 'A picture’s address starts with https://' },
    links: {
      label: 'Links',
      hint: 'One per line, such as a channel or a page of projects.',
      wrong: 'Each link starts with https://',
      tooMany: 'At most 6 links',
    },
  },
  errors: {
    gone: 'There is no such teacher any more.',
    stale: 'Somebody else changed this teacher meanwhile. Save again to replace their text with yours.',
    'image-gone': 'The picture is no longer stored. Please upload it again.',
  },
  failed: 'Failed to save teacher. Please try again.',
  lead: 'The form of a course says who teaches it. Visitors see name, photo and text.',
  page: 'See the page',
} as const;

export const teacherBulkWords = {
  acts: [
    { value: 'activate', label: 'Show' },
    { value: 'deactivate', label: 'Hide' },
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  shown: (count: number) => `${counted(count, 'teacher')} shown`,
  hidden: (count: number) => `${counted(count, 'teacher')} hidden`,
  deleted: (count: number) => `${counted(count, 'teacher')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'teacher')}?`,
} as const;
