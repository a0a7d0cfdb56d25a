import { sumRupees, toPaise } from '@pankh/india/money.ts';
import type { Course } from './course.ts';

export interface EnrollmentCounts {
  notStarted: number;
  active: number;
  completed: number;
}

export interface Share {
  count: number;
  percent: number;
}

/** The Analytics tab of the admin panel lists only this many courses, those with the most students. */
export const listedCourses = 5;
const fullBar = 100;

/** The mean of the ratings that are not null, to one decimal; 0 when there is none (ADM-OVR-1, ADM-ANA-3). */
export function averageRating(ratings: Iterable<number | null>): number {
  const rated = [...ratings].filter((rating) => rating !== null);
  // The sum is in whole tenths: a floating-point sum could be slightly off, and a mean exactly on a half would be
  // rounded down.
  const tenths = rated.reduce((total, rating) => total + Math.round(rating * 10), 0);
  return Math.round(ratio(tenths, rated.length)) / 10;
}

/** Those not started count as active; both percentages add up to 100 (ADM-OVR-2). */
export function enrollmentShares(counts: EnrollmentCounts): Record<'active' | 'completed' | 'total', Share> {
  const active = counts.notStarted + counts.active;
  const total = active + counts.completed;
  const [activePercent = 0, completedPercent = 0] = wholeShares([active, counts.completed]);
  return {
    active: { count: active, percent: activePercent },
    completed: { count: counts.completed, percent: completedPercent },
    total: { count: total, percent: activePercent + completedPercent },
  };
}

/** Returns completed enrollments in whole percent of all; also called success rate (ADM-OVR-3, ADM-ANA-4). */
export function completionRate(counts: EnrollmentCounts): number {
  return enrollmentShares(counts).completed.percent;
}

/** The mean price of all courses in whole rupees; 0 if there are no courses (ADM-OVR-3). */
export function averagePrice(prices: readonly number[]): number {
  return Math.round(ratio(sumRupees(prices), prices.length));
}

/** Returns revenue divided by the number of students, in whole rupees; 0 without students (ADM-OVR-3). */
export function revenuePerStudent(revenue: number, students: number): number {
  return Math.round(ratio(revenue, students));
}

/** The first five with a bar in percent: full at 100 enrolled students (ADM-ANA-1). */
export function coursePerformance<C extends Pick<Course, 'enrolledCount'>>(courses: readonly C[]) {
  return courses.slice(0, listedCourses).map((course) => ({
    course,
    barPercent: Math.min(100, Math.round((course.enrolledCount * 100) / fullBar)),
  }));
}

/** The first five with price × students in rupees, and shares of all that add up to 100 (ADM-ANA-2). */
export function revenueBreakdown<C extends Pick<Course, 'price' | 'enrolledCount'>>(courses: readonly C[]) {
  const paise = courses.map(({ price, enrolledCount }) => toPaise(price) * enrolledCount);
  const shares = wholeShares(paise);
  return courses
    .slice(0, listedCourses)
    .map((course, index) => ({ course, rupees: (paise[index] ?? 0) / 100, percent: shares[index] ?? 0 }));
}

/** Active share and completion rate in whole percent, mean rating out of 5.0, full stars (ADM-ANA-3). */
export function platformHealth(counts: EnrollmentCounts, approvedRatings: Iterable<number>) {
  const satisfaction = averageRating(approvedRatings);
  return {
    activePercent: enrollmentShares(counts).active.percent,
    completionPercent: completionRate(counts),
    satisfaction,
    stars: Math.round(satisfaction),
  };
}

/** Returns how many enrollments are completed, how many there are, and the success rate in percent (ADM-ANA-4). */
export function platformGrowth(counts: EnrollmentCounts) {
  const { completed, total } = enrollmentShares(counts);
  return { completed: completed.count, total: total.count, successPercent: completed.percent };
}

/**
 * Returns whole percentages that add up to 100 (largest remainder, of equal ones the earlier); all 0 if the sum is 0.
 */
export function wholeShares(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * 100) / total);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
