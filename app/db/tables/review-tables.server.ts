import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { hiddenReasons, reviewStates } from '#app/domain/review.ts';
import { instant } from '../columns.ts';

/** At most one per enrollment. A review outlives course, enrollment and account, so it has no foreign keys to them. */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    courseId: text().notNull(),
    enrollmentId: text().notNull().unique('reviews_enrollment'),
    userId: text(),
    rating: integer().notNull(),
    text: text().notNull(),
    shownName: text().notNull(),
    state: text({ enum: reviewStates }).notNull().default('waiting'),
    hiddenReason: text({ enum: hiddenReasons }),
    reply: text(),
    /** The student's progress in the course when the review was written, in percent. */
    progressThen: integer().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_state', sql`${t.state} in ('waiting', 'shown', 'hidden')`),
    check('reviews_hidden', sql`(${t.state} = 'hidden') = (${t.hiddenReason} is not null)`),
    index('reviews_course').on(t.courseId, t.createdAt),
    index('reviews_user').on(t.userId),
  ],
);
