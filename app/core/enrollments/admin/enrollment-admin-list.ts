import type { Day } from '#app/domain/calendar.ts';
import { type EnrollmentStatus, enrollmentFilters } from '#app/domain/enrollment.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import { namedRange } from '#app/domain/period.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';

/**
 * The URL parameters of the enrollment list (ADM-ENR-1). Demo rows are filtered separately: no statistic counts
 * them, so the list leaves them out by default.
 */
export const enrollmentShape = {
  sorts: ['newest', 'oldest', 'student', 'course', 'progress'],
  filters: { status: enrollmentFilters, kind: ['real', 'demo'] },
} as const;

export type EnrollmentSort = (typeof enrollmentShape.sorts)[number];

export const enrollmentSorts = labeled(enrollmentShape.sorts, enrollmentWords.sorts);
export const enrollmentKinds = labeled(enrollmentShape.filters.kind, enrollmentWords.kinds);
export const enrollmentFilterChoices = labeled(enrollmentFilters, enrollmentWords.filters);

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
  return enrollmentFilters.find((filter) => filter === query.filters.status) ?? 'all';
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
