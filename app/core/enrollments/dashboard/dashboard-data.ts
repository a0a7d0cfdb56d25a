import type { Badge } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Course } from '#app/domain/course.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import type { MeasuredProgress } from '#app/domain/measured-progress.ts';
import type { Streak } from '#app/domain/streak.ts';
import type { StripDay } from '#app/domain/study-time.ts';

export type ShownCourse = Pick<Course, 'slug' | 'title' | 'courseType' | 'imageUrl' | 'isActive'>;

export type OwnCertificate = {
  number: string;
  courseTitle: string;
  issuedAt: Date;
  /** Whether the certificate's image for social media shows the student's name. The student decides this. */
  nameOnImage: boolean;
};

/** An enrollment as the student's dashboard shows it; `course` is null if the course was deleted (DASH-7). */
export type ShownEnrollment = Omit<Enrollment, 'userId'> & {
  isDemo: boolean;
  isRefunded: boolean;
  /** Who learns, if it is not the holder of the account (DAY-59). */
  learnerName?: string | null;
  learnerClass?: string | null;
  /** Days of promised support after the course's end; null if no promise was recorded. */
  supportDays?: number | null;
  /** The progress by lessons; null or undefined for a course without lessons, where students report their progress. */
  measured?: MeasuredProgress | null;
  /** Whether the course has anything to open, such as classes without which it can be completed (DAY-46). */
  hasLessons?: boolean;
  /** The progress that the student had reported before the course had lessons; null or undefined if there was none. */
  reportedProgress?: number | null;
  /** Set while the certificate waits for the batch to begin (DAY-27); otherwise null or undefined. */
  lessonsToCertify?: number | null;
  batch?: { label: string; startsOn: Day; endsOn: Day | null } | null;
  course: ShownCourse | null;
  certificate: OwnCertificate | null;
};

export type WaitingRequest = { reference: string; courseTitle: string; createdAt: Date };

/** What a dashboard shows (DASH-2 … DASH-14). `today` is the day in the site's time zone `zone`. */
export type DashboardData = {
  fullName: string;
  zone: string;
  /** Set if the academy asks who learns, so that a student may name another learner (DAY-83). */
  asksLearner?: boolean;
  today: Day;
  enrollments: ShownEnrollment[];
  waiting: WaitingRequest[];
  /** Whether the account's email address is confirmed. Until then, what a guest ordered under it is not here. */
  isConfirmed: boolean;
  /** The last seven days, oldest first, with the minutes studied on each. */
  week: StripDay[];
  /** How many lessons the student did on those seven days. */
  weekDone: number;
  streak: Streak;
  /** The weekly goal that the student has chosen, in hours; null for the default. */
  goalHours: number | null;
  badges: Badge[];
};

export function minutesOf(week: readonly StripDay[]): number {
  return week.reduce((sum, { minutes }) => sum + minutes, 0);
}
