import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';

export const requestShape = {
  sorts: ['newest'],
  filters: { status: ['new', 'accepted', 'declined', 'all'] },
} as const;

/** The options of the status filter above the list of requests. By default, the list shows the new ones. */
export const requestFilters = labeled(requestShape.filters.status, enrollmentRequestWords.filters);

export type RequestQuery = ListQuery<'newest', 'status'>;

/**
 * An enrollment request with its account: the one that sent it or, if sent anonymously, the one with its
 * email address.
 */
export type RequestRow = {
  id: string;
  reference: string;
  courseId: string;
  courseTitle: string;
  /** The price of the course in rupees; null if the course was deleted. */
  price: number | null;
  fullName: string;
  email: string;
  phone: string;
  message: string | null;
  couponCode: string | null;
  status: 'new' | 'accepted' | 'declined';
  enrollmentId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  accountId: string | null;
  accountName: string | null;
  /** True if the course offered batches when the request was sent, but the request names none. */
  isWithoutBatch: boolean;
  /** Whether the account is enrolled in the course already. */
  isEnrolled: boolean;
  /**
   * True if the account has not confirmed the email address under which the request was sent anonymously. If
   * the request is accepted, the student is enrolled only after confirming it.
   */
  isUnproven: boolean;
};
