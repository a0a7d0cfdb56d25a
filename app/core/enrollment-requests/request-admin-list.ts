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

/** A request, with the account that sent it or, if it was anonymous, the account with its email address. */
export type RequestRow = {
  id: string;
  reference: string;
  courseId: string;
  courseTitle: string;
  price: number | null;
  fullName: string;
  email: string;
  phone: string;
  learnerName: string | null;
  learnerClass: string | null;
  message: string | null;
  couponCode: string | null;
  isMinor: boolean;
  status: 'new' | 'accepted' | 'declined';
  enrollmentId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  accountId: string | null;
  accountName: string | null;
  /** True if the request names no batch, although the course offered some when it was sent. */
  isWithoutBatch: boolean;
  /** The payment for an accepted one was refunded before the sender had an account: no seat waits. */
  isRefunded: boolean;
  isEnrolled: boolean;
  /** True for an anonymous request if the account's address is unconfirmed; only confirming it enrolls the account. */
  isUnproven: boolean;
};
