import { count, sum } from 'drizzle-orm';
import { remembered } from '#app/db/remembered.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { noReviews, type ReviewFigure } from '#app/domain/review.ts';

/**
 * Returns, by course id, the number of reviews and sum of stars, hidden ones too (REVIEW-4). Everything uses these,
 * so that all figures agree (REVIEW-5).
 */
export const readReviewFigures = remembered(
  ['reviews'],
  async (db): Promise<(courseId: string) => ReviewFigure> => {
    const rows = await db
      .select({ courseId: reviews.courseId, count: count(), sum: sum(reviews.rating).mapWith(Number) })
      .from(reviews)
      .groupBy(reviews.courseId);
    const figures = new Map(rows.map(({ courseId, ...figure }) => [courseId, figure]));
    return (courseId) => figures.get(courseId) ?? noReviews;
  },
);
