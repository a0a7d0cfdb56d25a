import { fields, text, whole } from '#app/domain/fields.ts';
import { longestReview } from '#app/domain/review.ts';
import { reviewWords } from '#app/words/en/review-words.ts';

const words = reviewWords.fields;

/** A student's review (REVIEW-2). The schema is in another file, so that the pages of students do not load zod. */
export const reviewForm = fields(
  {
    rating: whole({ range: [1, 5], ...words.rating }),
    text: text({ most: longestReview, ...words.text }),
  },
  { failed: reviewWords.failed },
);
