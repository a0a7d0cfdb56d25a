import { commonWords } from './common-words.ts';

/** Saved views of the panel's lists (DAY-151). */
export const viewWords = {
  views: 'Saved views',
  save: 'Save this view',
  submit: 'Save',
  deleteThis: 'Delete view',
  delete: (name: string) => `Delete view: ${name}`,
  name: { label: 'Name of the view', missing: 'Please name the view', tooLong: commonWords.tooLong },
  saved: (name: string) => `View “${name}” saved`,
  deleted: 'View deleted',
  errors: {
    'too-many': 'This list has 12 views already. Delete one first.',
    gone: 'This view does not exist any more.',
  },
  failed: 'Failed to save the view. Please try again.',
} as const;
