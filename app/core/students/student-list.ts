import type { ListQuery } from '#app/domain/list-query.ts';

/** Which accounts the list shows; students are the usual ones. */
export const studentShows = [
  { value: 'students', label: 'Students' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'admins', label: 'Admins' },
  { value: 'all', label: 'Everybody' },
] as const;

export const studentSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
  { value: 'enrollments', label: 'Most enrollments' },
  { value: 'progress', label: 'Highest progress' },
] as const;

export type StudentSort = (typeof studentSorts)[number]['value'];

/** What the address of the students' list can say (ADM-STU-1). */
export const studentShape = {
  sorts: ['newest', 'oldest', 'name', 'enrollments', 'progress'],
  filters: { show: ['students', 'disabled', 'admins', 'all'] },
} as const;

export type StudentQuery = ListQuery<StudentSort, 'show'>;

/** A row of the list; `progress` is the mean over the enrollments, a whole percentage (ADM-STU-2). */
export type StudentRow = {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: string;
  isDisabled: boolean;
  createdAt: Date;
  enrollments: number;
  completed: number;
  progress: number;
};

/** The letter in the avatar: the first of the name, of the email address where there is no name. */
export function initialOf({ fullName, email }: Pick<StudentRow, 'fullName' | 'email'>): string {
  const [first = '?'] = [...(fullName.trim() || email)];
  return first.toUpperCase();
}

/** As much of an id as the list shows (ADM-STU-2). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
