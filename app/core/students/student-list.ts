import type { ListQuery } from '#app/domain/list-query.ts';

/** The URL parameters of the student list (ADM-STU-1). By default, the list leaves out admins. */
export const studentShape = {
  sorts: ['newest', 'oldest', 'name', 'enrollments', 'progress'],
  filters: { show: ['students', 'disabled', 'admins', 'all'] },
} as const;

export type StudentSort = (typeof studentShape.sorts)[number];

export type StudentQuery = ListQuery<StudentSort, 'show'>;

/**
 * A row of the student list. `progress` is the average over the account's enrollments, in whole percent
 * (ADM-STU-2).
 */
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

/**
 * Returns the letter that is shown in place of an account's picture: the first letter of the name or, without
 * a name, of the email address.
 */
export function initialOf({ fullName, email }: Pick<StudentRow, 'fullName' | 'email'>): string {
  const [first = '?'] = [...(fullName.trim() || email)];
  return first.toUpperCase();
}

/** Returns the first eight characters of an id, which is what the list of students shows (ADM-STU-2). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
