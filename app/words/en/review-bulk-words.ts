import { bulkWords } from './bulk-words.ts';
import { counted } from './counted.ts';

export const reviewBulkWords = {
  acts: [
    { value: 'show', label: 'Show' },
    { value: 'export', label: bulkWords.export },
    { value: 'hide', label: 'Hide because of' },
  ],
  shown: (count: number) => `${counted(count, 'review')} shown`,
  hidden: (count: number) => `${counted(count, 'review')} hidden`,
} as const;
