import { enrollmentFilters } from '#app/domain/enrollment.ts';
import { labeled } from '#app/domain/labeled.ts';
import type { ListQuery } from '#app/domain/list-query.ts';
import type { Narrowed } from '#app/domain/narrowed-list.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';

/**
 * The URL parameters of the list (ADM-ENR-1). `kind` selects real enrollments (the default), paid seats
 * without an account, which are orders and no enrollments (DAY-43), or demo ones,
 * sample data in students' dashboards.
 */
export const enrollmentShape = {
  sorts: ['newest', 'oldest', 'student', 'course', 'progress'],
  filters: { status: enrollmentFilters, kind: ['real', 'waiting', 'demo'] },
} as const;

export type EnrollmentSort = (typeof enrollmentShape.sorts)[number];

export const enrollmentSorts = labeled(enrollmentShape.sorts, enrollmentWords.sorts);
/** The orders in which `listWaitingSeats` can list: a paid seat without an account has no progress yet. */
export const waitingSeatSorts = enrollmentSorts.filter(
  ({ value }) => value !== 'course' && value !== 'progress',
);
export const enrollmentKinds = labeled(enrollmentShape.filters.kind, enrollmentWords.kinds);
export const enrollmentFilterChoices = labeled(enrollmentFilters, enrollmentWords.filters);

/** `range` limits the list to days of enrollment. */
export type EnrollmentQuery = ListQuery<EnrollmentSort, 'status' | 'kind'> &
  Partial<Pick<Narrowed, 'range' | 'course'>>;

export function filterOf(query: EnrollmentQuery) {
  return enrollmentFilters.find((filter) => filter === query.filters.status) ?? 'all';
}
