import type { Badge } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Course } from '#app/domain/course.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import type { MeasuredProgress } from '#app/domain/measured-progress.ts';
import type { Streak } from '#app/domain/streak.ts';
import type { StripDay } from '#app/domain/study-time.ts';

export type ShownCourse = Pick<Course, 'slug' | 'title' | 'courseType' | 'imageUrl' | 'isActive'>;

/** The valid certificate of an enrollment, with the course title under which it was issued. */
export type OwnCertificate = {
  number: string;
  courseTitle: string;
  issuedAt: Date;
  /** The student decides whether the image for social media shows the name. */
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
  /** Null or undefined for a course without lessons: students then report their progress themselves. */
  measured?: MeasuredProgress | null;
  /** From before the course had lessons. */
  reportedProgress?: number | null;
  /** Set while the certificate waits for the batch to begin (DAY-27); null or undefined else. */
  lessonsToCertify?: number | null;
  /** Null or undefined without a batch. */
  batch?: { label: string; startsOn: Day; endsOn: Day | null } | null;
  course: ShownCourse | null;
  certificate: OwnCertificate | null;
};

/** An enrollment request that the academy has not answered yet. */
export type WaitingRequest = { reference: string; courseTitle: string; createdAt: Date };

/** What a dashboard shows (DASH-2 … DASH-14). `today` is the day in the site's time zone `zone`. */
export type DashboardData = {
  fullName: string;
  zone: string;
  /** The academy asks who learns, so a student may name another learner (DAY-83). */
  asksLearner?: boolean;
  today: Day;
  enrollments: ShownEnrollment[];
  waiting: WaitingRequest[];
  /** Until it is, what a guest ordered under the email address is not here. */
  isConfirmed: boolean;
  /** The last seven days, oldest first, in minutes. */
  week: StripDay[];
  /** Lessons done on those seven days. */
  weekDone: number;
  streak: Streak;
  /** In hours; null for the default. */
  goalHours: number | null;
  badges: Badge[];
};

export function minutesOf(week: readonly StripDay[]): number {
  return week.reduce((sum, { minutes }) => sum + minutes, 0);
}
