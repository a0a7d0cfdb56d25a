import { bulkWords, countedRows } from './bulk-words.ts';

const requests = ['request', 'requests'] as const;

/** The actions on selected enrollment requests, and the messages about their results. */
export const requestBulkWords = {
  acts: (isNew: boolean) => [
    ...(isNew ? [{ value: 'decline', label: 'Decline' }] : []),
    { value: 'export', label: bulkWords.export },
  ],
  declined: (count: number) => `${countedRows(count, requests)} declined`,
  declineQuestion: (count: number) =>
    `Decline ${countedRows(count, requests)}? The usual answer is written to each applicant. This cannot be undone.`,
} as const;
