import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { enrollmentRequestWords } from '#app/words/en/enrollment-request-words.ts';

export const requestShape = {
  sorts: ['newest'],
  filters: { status: ['new', 'accepted', 'declined', 'all'] },
} as const;

/** The status filters of requests; the tab opens with the new ones. */
export const requestFilters = labeled(requestShape.filters.status, enrollmentRequestWords.filters);

export type RequestQuery = ListQuery<'newest', 'status'>;

/** A request with its account: the one that sent it, or the one with its email address. */
export type RequestRow = {
  id: string;
  reference: string;
  courseId: string;
  courseTitle: string;
  /** The price in rupees; null if the course is gone. */
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
  /** The account only shares the email address and has not proven it, so the seat waits for that proof. */
  isUnproven: boolean;
};
