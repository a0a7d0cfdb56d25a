import { eq, inArray } from 'drizzle-orm';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { meanRating } from '#app/domain/review.ts';
import { type ExportList, inBatches } from '#app/platform/csv.server.ts';
import { type NounRows, snakeCased } from '#app/platform/noun-rows.server.ts';
import { readReviewFigures } from './review-figures.server.ts';
import { reviewShape } from './review-list.ts';
import { type ListedReview, listReviewsAfter } from './review-queries.server.ts';

const columns = [
  'id',
  'course_id',
  'course_title',
  'rating',
  'text',
  'shown_name',
  'state',
  'hidden_reason',
  'reply',
  'progress_then',
  'created_at',
  'edited_at',
  'course_reviews',
  'course_mean',
];

/** Exports reviews, filtered like the list, each with its course's number of reviews and mean rating (REVIEW-5). */
export const exportReviews: ExportList = (db, params) => {
  const query = parseListQuery(params, reviewShape);
  async function* rows() {
    const figureOf = await readReviewFigures(db);
    const list = inBatches<ListedReview>((batch) => listReviewsAfter(db, query, batch));
    for await (const { review, courseTitle } of list) {
      const figure = figureOf(review.courseId);
      yield {
        ...snakeCased(review),
        course_title: courseTitle ?? '',
        course_reviews: figure.count,
        course_mean: meanRating(figure),
      };
    }
  }
  return { columns, rows: rows() };
};

export const reviewRows: NounRows = {
  // A review has no name of its own. The audit log shows its student and course instead (`subjects`).
  names: null,
  subjects: (db, ids) =>
    db
      .select({ id: reviews.id, userId: reviews.userId, courseId: reviews.courseId })
      .from(reviews)
      .where(inArray(reviews.id, ids)),
  // A decision about a review needs no undo, because the admin panel always offers the opposite decision.
  undo: null,
  export: exportReviews,
  ownData: async (db, { id }) => ({
    reviews: (await db.select().from(reviews).where(eq(reviews.userId, id))).map(
      ({ userId, hiddenReason, ...row }) => snakeCased({ ...row, hiddenReason }),
    ),
  }),
  // Reviews lose the name. Stars and text stay, because the mean must not change.
  forgetPerson: async (tx, { id }) => {
    await tx.update(reviews).set({ userId: null, shownName: '' }).where(eq(reviews.userId, id));
  },
};
