import { bulkWords, countedRows } from './bulk-words.ts';

const reviews = ['review', 'reviews'] as const;

/** The actions on selected reviews, and the messages about their results. */
export const reviewBulkWords = {
  acts: [
    { value: 'show', label: 'Show' },
    { value: 'export', label: bulkWords.export },
    { value: 'hide', label: 'Hide because of' },
  ],
  shown: (count: number) => `${countedRows(count, reviews)} shown`,
  hidden: (count: number) => `${countedRows(count, reviews)} hidden`,
} as const;
