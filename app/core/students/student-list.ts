import type { ListQuery } from '#app/domain/list-query.ts';
import type { WaitingSeat } from './unclaimed-seats.server.ts';

/** The URL parameters of the list of accounts (ADM-STU-1). The default filter leaves out admins; `guests` have paid and have no account (DAY-43); `not-started`: of a course, with or without an account (DAY-134). `no-consent`: children whose parent has not answered (DAY-177). */
export const studentShape = {
  sorts: ['newest', 'oldest', 'name', 'enrollments', 'progress'],
  filters: { show: ['students', 'not-started', 'guests', 'no-consent', 'disabled', 'admins', 'all'] },
} as const;

export type StudentSort = (typeof studentShape.sorts)[number];

export type StudentQuery = ListQuery<StudentSort, 'show'>;

/** Whether buyers without an account are among the people shown. */
export const listsGuests = (show: string) => ['students', 'not-started', 'guests', 'all'].includes(show);

/** `progress` is the mean of all enrollments, in whole percent (ADM-STU-2). */
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

/** An account, or a buyer without one, whose `id` is that of the newest order with a waiting seat (DAY-43). */
export type PersonRow = StudentRow & { waiting?: WaitingSeat | null };

/** Returns the letter shown in place of a picture: the first of the name or, without one, of the email address. */
export function initialOf({ fullName, email }: Pick<StudentRow, 'fullName' | 'email'>): string {
  const [first = '?'] = [...(fullName.trim() || email)];
  return first.toUpperCase();
}

/** Returns the first eight characters of an account's id, as the list of accounts shows it (ADM-STU-2). */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
