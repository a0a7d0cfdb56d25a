import type { ListQuery } from '#app/domain/list-query.ts';

/** What a request can be; new ones are what the tab opens with. */
export const requestFilters = [
  { value: 'new', label: 'New' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
] as const;

export const requestShape = {
  sorts: ['newest'],
  filters: { status: ['new', 'accepted', 'declined', 'all'] },
} as const;

export type RequestQuery = ListQuery<'newest', 'status'>;

/** A request with the account it belongs to: that of the person who sent it, or the one of its email address. */
export type RequestRow = {
  id: string;
  reference: string;
  courseId: string;
  courseTitle: string;
  /** Rupees; null when the course is gone. */
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
  /** The account has only the address in common and has not proven it: the seat waits for that. */
  isUnproven: boolean;
};
