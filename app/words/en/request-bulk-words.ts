import { bulkWords } from './bulk-words.ts';
import { counted } from './counted.ts';

export const requestBulkWords = {
  acts: (isNew: boolean) => [
    ...(isNew ? [{ value: 'decline', label: 'Decline' }] : []),
    { value: 'export', label: bulkWords.export },
  ],
  declined: (count: number) => `${counted(count, 'request')} declined`,
  declineQuestion: (count: number) =>
    `Decline ${counted(count, 'request')}? The usual answer is written to each applicant. This cannot be undone.`,
} as const;
