import type { Day } from '#app/domain/calendar.ts';
import { type EnrollmentStatus, enrollmentFilters } from '#app/domain/enrollment.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { namedRange } from '#app/domain/period.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';

/**
 * The URL parameters of the enrollment list (ADM-ENR-1). Demo enrollments have a filter of their own: no
 * statistic counts them, so the list leaves them out by default.
 */
export const enrollmentShape = {
  sorts: ['newest', 'oldest', 'student', 'course', 'progress'],
  filters: { status: enrollmentFilters, kind: ['real', 'demo'] },
} as const;

export type EnrollmentSort = (typeof enrollmentShape.sorts)[number];

export const enrollmentSorts = labeled(enrollmentShape.sorts, enrollmentWords.sorts);
export const enrollmentKinds = labeled(enrollmentShape.filters.kind, enrollmentWords.kinds);
export const enrollmentFilterChoices = labeled(enrollmentFilters, enrollmentWords.filters);

/**
 * A query for the enrollment list. With `range`, only enrollments from its first to its last day, in its time
 * zone.
 */
export type EnrollmentQuery = ListQuery<EnrollmentSort, 'status' | 'kind'> & {
  range?: { from: Day; to: Day; zone: string } | null;
};

/** Returns the days that `from` and `to` in the URL name; null for all time. */
export function rangeIn(params: URLSearchParams, zone: string): EnrollmentQuery['range'] {
  const range = namedRange(params);
  return range && { ...range, zone };
}

/** Returns the status filter in the URL, or `all` if it is unknown. */
export function filterOf(query: EnrollmentQuery) {
  return enrollmentFilters.find((filter) => filter === query.filters.status) ?? 'all';
}

/** A row of the list. The names are null if the account or the course was deleted (ADM-ENR-2). */
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
  /** True if its payment was refunded; then the enrollment cannot be completed. */
  isRefunded: boolean;
};
