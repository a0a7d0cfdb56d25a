import type { ListQuery } from '#app/domain/list-query.ts';

/** The URL parameters of the student list (ADM-STU-1); it shows students by default. */
export const studentShape = {
  sorts: ['newest', 'oldest', 'name', 'enrollments', 'progress'],
  filters: { show: ['students', 'disabled', 'admins', 'all'] },
} as const;

export type StudentSort = (typeof studentShape.sorts)[number];

export type StudentQuery = ListQuery<StudentSort, 'show'>;

/** A row of the list; `progress` is the mean over the enrollments, as a whole percentage (ADM-STU-2). */
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

/** The letter in the avatar: the first of the name, or of the email address if there is no name. */
export function initialOf({ fullName, email }: Pick<StudentRow, 'fullName' | 'email'>): string {
  const [first = '?'] = [...(fullName.trim() || email)];
  return first.toUpperCase();
}

/** The first eight characters of an id, which is what the list shows (ADM-STU-2). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
