import type { Badge } from '#app/domain/achievements.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { Course } from '#app/domain/course.ts';
import type { Enrollment } from '#app/domain/enrollment.ts';
import type { Streak } from '#app/domain/streak.ts';
import type { StripDay } from '#app/domain/study-time.ts';

export type ShownCourse = Pick<Course, 'slug' | 'title' | 'courseType' | 'imageUrl' | 'isActive'>;

/** The valid certificate of an enrollment, as it was issued. */
export type OwnCertificate = { number: string; courseTitle: string; issuedAt: Date };

/** A seat in a course as the dashboard shows it; the course is null if it is gone (DASH-7). */
export type ShownEnrollment = Omit<Enrollment, 'userId'> & {
  isDemo: boolean;
  isRefunded: boolean;
  course: ShownCourse | null;
  certificate: OwnCertificate | null;
};

/** A request for a seat that the academy has not answered yet. */
export type WaitingRequest = { reference: string; courseTitle: string; createdAt: Date };

/**
 * Everything a student's dashboard shows (DASH-2 … DASH-14); `zone` is the time zone that days begin in,
 * `today` the day there.
 */
export type DashboardData = {
  fullName: string;
  zone: string;
  today: Day;
  enrollments: ShownEnrollment[];
  waiting: WaitingRequest[];
  /** The seven days ending today, oldest first, in minutes. */
  week: StripDay[];
  streak: Streak;
  badges: Badge[];
};

/** The total minutes studied in the week shown. */
export function minutesOf(week: readonly StripDay[]): number {
  return week.reduce((sum, { minutes }) => sum + minutes, 0);
}
