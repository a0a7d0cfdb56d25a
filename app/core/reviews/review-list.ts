import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { reviewStates } from '#app/domain/review.ts';
import { reviewPanelWords as words } from '#app/words/en/review-panel-words.ts';
import { reviewStateWords } from '#app/words/en/review-words.ts';

export const reviewShape = {
  sorts: ['newest'],
  filters: { state: ['all', ...reviewStates] },
} as const;

export type ReviewQuery = ListQuery<'newest', 'state'>;

export const reviewFilters = [
  { value: 'all', label: words.all },
  ...labeled(reviewStates, reviewStateWords),
] as const;
