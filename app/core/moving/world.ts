import { readUtr } from '@pankh/india/utr.ts';
import type { Profile } from '#app/domain/data-contract.ts';
import type { EnrollmentState } from '#app/domain/enrollment.ts';
import type { Learner } from '#app/domain/learner.ts';
import type { DoneBy, WatchedRange } from '#app/domain/lesson.ts';
import type { CourseTypeFields } from './check-course-type.ts';
import type { MoveKind } from './move-kinds.ts';

export type KnownUser = Omit<Profile, 'role'> & { weeklyGoalHours: number | null; hasPassword: boolean };
export type KnownCourse = { id: string; slug: string; title: string; courseType: string; row: object };
export type KnownEnrollment = EnrollmentState &
  Partial<Learner> & {
    id: string;
    userId: string;
    courseId: string;
    enrolledAt: Date;
    certificateUrl: string | null;
    closedAt?: Date | null;
    isDemo: boolean;
  };
/** `key` identifies an object by its visible texts, such as the question of an FAQ. */
export type KnownItem = { id: string; key: string; row: object };
export type KnownActivity = { minutes: number; lessonMinutes: number; isActive: boolean; isDemo: boolean };
export type KnownAchievement = { id: string; earnedAt: Date; isDemo: boolean };

/** What a student did in a lesson. All times are ISO strings. */
export type LessonState = {
  firstOpenedAt: string;
  lastOpenedAt: string;
  doneAt: string | null;
  doneBy: DoneBy | null;
  minutes: number;
  watched: WatchedRange[];
  position: number;
  watchedAt: string | null;
};

/** `key` is what makes two payments equal: student, course, amount, status, and the date or else the reference. */
export type KnownPayment = { key: string; reference: string | null };

/** What the rows of an import may refer to, in the shop or added by an earlier row. */
export type World = {
  courseTypes: Map<string, CourseTypeFields>;
  users: Map<string, KnownUser>;
  /** The courses by their ids, slugs and titles. Use `rememberCourse` to add a course under all three. */
  courses: Map<string, KnownCourse>;
  teachers: Map<string, KnownItem>;
  festivals: Map<string, KnownItem>;
  testimonials: Map<string, KnownItem>;
  faqs: Map<string, KnownItem>;
  enrollments: Map<string, KnownEnrollment>;
  enrollmentIds: Set<string>;
  payments: Map<string, KnownPayment>;
  /** The courses of each transfer, see `transferKey`; null for a payment without a course. */
  transfers: Map<string, (string | null)[]>;
  achievements: Map<string, KnownAchievement>;
  achievementIds: Set<string>;
  activity: Map<string, KnownActivity>;
  homeStats: object | null;
  curricula: Map<string, string>;
  /** The slugs of the lessons of each course, by the course's id. Archived lessons are left out. */
  lessons: Map<string, Set<string>>;
  /** The ids of the courses in which progress is measured by lessons, not reported by students. */
  measured: Set<string>;
  /** What students did in lessons. The key consists of student id, course id and the slug of the lesson. */
  lessonStates: Map<string, LessonState>;
  /** The id in the shop of each object of the file. The key consists of the kind and the id in the file. */
  targets: Map<string, string>;
};

export function emptyWorld(): World {
  return {
    courseTypes: new Map(),
    users: new Map(),
    courses: new Map(),
    teachers: new Map(),
    festivals: new Map(),
    testimonials: new Map(),
    faqs: new Map(),
    enrollments: new Map(),
    enrollmentIds: new Set(),
    payments: new Map(),
    transfers: new Map(),
    achievements: new Map(),
    achievementIds: new Set(),
    activity: new Map(),
    homeStats: null,
    curricula: new Map(),
    lessons: new Map(),
    measured: new Set(),
    lessonStates: new Map(),
    targets: new Map(),
  };
}

/** Enters a course under its id, its slug and, if no other course has it, its title. */
export function rememberCourse({ courses }: World, course: KnownCourse): void {
  const titleKey = ({ title }: KnownCourse) => `title ${title.toLowerCase()}`;
  const former = courses.get(`id ${course.id}`);
  if (former && courses.get(titleKey(former))?.id === course.id) courses.delete(titleKey(former));
  courses.set(`id ${course.id}`, course).set(`slug ${course.slug}`, course);
  if (!courses.has(titleKey(course))) courses.set(titleKey(course), course);
}

/** Makes a payment findable by its id, by its key and, if it has a date, by its key and reference together. */
export function rememberPayment(
  { payments }: World,
  { id, isDated, ...payment }: KnownPayment & { id: string; isDated: boolean },
): void {
  payments.set(`id ${id}`, payment).set(`key ${payment.key}`, payment);
  if (isDated) payments.set(`dated ${payment.key} ${payment.reference ?? ''}`, payment);
}

type Transfer = { amount: number; number: string };

/** Enters a payment under its UTR or gateway id, for each of its payer's names: account, email address. */
export function rememberTransfer(
  { transfers }: World,
  { payers, courseId, ...transfer }: Transfer & { payers: readonly string[]; courseId: string | null },
): void {
  for (const payer of payers) {
    const key = transferKey(payer, transfer);
    transfers.set(key, [...(transfers.get(key) ?? []), courseId]);
  }
}

export const transferKey = (payer: string, { amount, number }: Transfer) => `${payer} ${amount} ${number}`;

/** The number in a reference that only one transfer has, a UTR or Razorpay's id; null for `cash` and the like. */
export function transferNumber(reference: string): string | null {
  const read = readUtr(reference);
  if (read.success) return read.utr;
  return /^pay_\w+$/.test(reference.trim()) ? reference.trim() : null;
}

export const targetKey = (kind: MoveKind, sourceId: string) => `${kind} ${sourceId}`;
export const pairKey = (userId: string, other: string) => `${userId} ${other}`;
