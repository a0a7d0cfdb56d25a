import type { Day } from '#app/domain/calendar.ts';
import { type EnrollmentStatus, enrollmentFilters } from '#app/domain/enrollment.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { namedRange } from '#app/domain/period.ts';

export const enrollmentSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'student', label: 'Student' },
  { value: 'course', label: 'Course' },
  { value: 'progress', label: 'Highest progress' },
] as const;

/** Demo rows stand apart: they are in no figure, so in no usual list either. */
export const enrollmentKinds = [
  { value: 'real', label: 'Real' },
  { value: 'demo', label: 'Demo data' },
] as const;

export type EnrollmentSort = (typeof enrollmentSorts)[number]['value'];

/** What the address of the enrollments' list can say (ADM-ENR-1). */
export const enrollmentShape = {
  sorts: ['newest', 'oldest', 'student', 'course', 'progress'],
  filters: { status: ['all', 'active', 'completed'], kind: ['real', 'demo'] },
} as const;

/** With `range`, only those enrolled on its days, both inclusive, in its zone. */
export type EnrollmentQuery = ListQuery<EnrollmentSort, 'status' | 'kind'> & {
  range?: { from: Day; to: Day; zone: string } | null;
};

/** The days an address names by `from` and `to`; null for all time. */
export function rangeIn(params: URLSearchParams, zone: string): EnrollmentQuery['range'] {
  const range = namedRange(params);
  return range && { ...range, zone };
}

/** The filters as they are in the address; an unknown one shows all. */
export function filterOf(query: EnrollmentQuery) {
  return enrollmentFilters.find(({ value }) => value === query.filters.status)?.value ?? 'all';
}

/** A row of the list; null where the account or the course is gone (ADM-ENR-2). `durationDays` are days. */
export type EnrollmentRow = {
  id: string;
  userId: string;
  studentName: string | null;
  studentEmail: string | null;
  courseTitle: string | null;
  durationDays: number | null;
  status: EnrollmentStatus;
  progress: number;
  enrolledAt: Date;
  /** Its payment was refunded: it cannot be completed. */
  isRefunded: boolean;
};

export const unknownStudent = 'Unknown Student';
export const notAvailable = 'N/A';

/** The words for a status in the panel. */
export const statusLabels: Readonly<Record<EnrollmentStatus, string>> = {
  not_started: 'Not started',
  active: 'Active',
  completed: 'Completed',
};
