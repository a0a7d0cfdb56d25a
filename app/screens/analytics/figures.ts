import type { getFigures } from '#app/core/analytics/analytics-queries.server.ts';
import {
  averagePrice,
  averageRating,
  completionRate,
  coursePerformance,
  enrollmentShares,
  platformGrowth,
  platformHealth,
  revenueBreakdown,
  revenuePerStudent,
} from '#app/domain/analytics.ts';

export type Figures = Awaited<ReturnType<typeof getFigures>>;

/** Returns the figures of the admin panel's Overview tab (ADM-OVR-1 … 4). */
export function overviewOf({ courses, students, revenue, payments, enrollments }: Figures) {
  return {
    courses: courses.length,
    students,
    revenue,
    payments,
    rating: averageRating(courses.map(({ rating }) => rating)),
    rated: courses.filter(({ rating }) => rating !== null).length,
    shares: enrollmentShares(enrollments),
    averagePrice: averagePrice(courses.map(({ price }) => price)),
    completionPercent: completionRate(enrollments),
    revenuePerStudent: revenuePerStudent(revenue, students),
  };
}

/** As of today (ADM-ANA-1 … 4). `received` is revenue in rupees by course id. */
export function analyticsOf(
  figures: Figures,
  approvedRatings: readonly number[],
  received: ReadonlyMap<string, number>,
) {
  return {
    performance: coursePerformance(figures.courses),
    breakdown: revenueBreakdown(
      figures.courses.map((course) => ({ ...course, enrolledCount: course.typedStudents })),
    ).map(({ course, ...share }) => ({
      ...share,
      course: { ...course, received: received.get(course.id) ?? 0 },
    })),
    health: platformHealth(figures.enrollments, approvedRatings),
    growth: platformGrowth(figures.enrollments),
    approved: approvedRatings.length,
  };
}

export type OverviewFigures = ReturnType<typeof overviewOf>;
export type AnalyticsFigures = ReturnType<typeof analyticsOf>;
