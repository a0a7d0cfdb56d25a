import type { ListQuery } from '#app/domain/list-query.ts';

/** The URL parameters of the student list (ADM-STU-1). By default it shows students only, without admins. */
export const studentShape = {
  sorts: ['newest', 'oldest', 'name', 'enrollments', 'progress'],
  filters: { show: ['students', 'disabled', 'admins', 'all'] },
} as const;

export type StudentSort = (typeof studentShape.sorts)[number];

export type StudentQuery = ListQuery<StudentSort, 'show'>;

/**
 * A row of the list; `progress` is the average over the account's enrollments, as a whole percentage
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
 * Returns the letter shown in the avatar: the first of the name, or of the email address if there is no name.
 */
export function initialOf({ fullName, email }: Pick<StudentRow, 'fullName' | 'email'>): string {
  const [first = '?'] = [...(fullName.trim() || email)];
  return first.toUpperCase();
}

/** Returns the first eight characters of an id, as the list shows it (ADM-STU-2). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
