import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { enrollmentRequestWords } from '#app/words/en/request-admin-words.ts';

export const requestShape = {
  sorts: ['newest'],
  filters: { status: ['new', 'accepted', 'declined', 'all'] },
} as const;

/** The options of the status filter above the list of enrollment requests. By default, only new requests are listed. */
export const requestFilters = labeled(requestShape.filters.status, enrollmentRequestWords.filters);

export type RequestQuery = ListQuery<'newest', 'status'>;
