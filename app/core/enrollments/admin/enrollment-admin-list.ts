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

/** Demo rows are filtered separately: no statistic counts them, so the list leaves them out by default. */
export const enrollmentKinds = [
  { value: 'real', label: 'Real' },
  { value: 'demo', label: 'Demo data' },
] as const;

export type EnrollmentSort = (typeof enrollmentSorts)[number]['value'];

/** The URL parameters of the enrollment list (ADM-ENR-1). */
export const enrollmentShape = {
  sorts: ['newest', 'oldest', 'student', 'course', 'progress'],
  filters: { status: ['all', 'active', 'completed'], kind: ['real', 'demo'] },
} as const;

/** With `range`, only enrollments from those days, both inclusive, in the range's time zone. */
export type EnrollmentQuery = ListQuery<EnrollmentSort, 'status' | 'kind'> & {
  range?: { from: Day; to: Day; zone: string } | null;
};

/** The days given by `from` and `to` in the URL; null for all time. */
export function rangeIn(params: URLSearchParams, zone: string): EnrollmentQuery['range'] {
  const range = namedRange(params);
  return range && { ...range, zone };
}

/** The status filter in the URL; an unknown one shows all. */
export function filterOf(query: EnrollmentQuery) {
  return enrollmentFilters.find(({ value }) => value === query.filters.status)?.value ?? 'all';
}

/** A row of the list; null where the account or the course is gone (ADM-ENR-2). `durationDays` is in days. */
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
  /** The payment was refunded, so the enrollment cannot be completed. */
  isRefunded: boolean;
};

export const unknownStudent = 'Unknown Student';
export const notAvailable = 'N/A';

/** The labels of each status in the panel. */
export const statusLabels: Readonly<Record<EnrollmentStatus, string>> = {
  not_started: 'Not started',
  active: 'Active',
  completed: 'Completed',
};
