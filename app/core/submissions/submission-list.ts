import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { submissionStates } from '#app/domain/submission.ts';
import { submissionWords as words } from '#app/words/en/submission-words.ts';

/** The submission that has waited longest comes first. */
export const submissionShape = {
  sorts: ['waiting'],
  filters: { state: ['all', ...submissionStates] },
} as const;

export type SubmissionQuery = ListQuery<'waiting', 'state'>;

export const submissionFilters = [
  { value: 'all', label: words.all },
  ...labeled(submissionStates, words.states),
] as const;
