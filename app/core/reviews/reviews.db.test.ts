import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCourseClaims } from '#app/core/claims/course-claims.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { parseListQuery } from '#app/domain/list-query.ts';
import { meanRating, versionOf } from '#app/domain/review.ts';
import { courseJsonLd } from '#app/screens/courses/sharing/course-json-ld.ts';
import { OwnReviews } from '#app/screens/reviews/own-review.tsx';
import { reviewWords } from '#app/words/en/review-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { moderateReview, replyToReview, withdrawReview, writeReview } from './review-commands.server.ts';
import { readReviewFigures } from './review-figures.server.ts';
import { reviewShape } from './review-list.ts';
import { findCourseReviews, findReviewSeat, listReviews } from './review-queries.server.ts';
import { exportReviews, reviewRows } from './review-rows.server.ts';

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await database.db.insert(courses).values(course);
});

const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-23T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const course = {
  id: 'c',
  slug: 'fly',
  title: 'Fly',
  description: 'd',
  shortDescription: 's',
  price: 1,
  durationDays: 1,
  courseType: 'drone' as const,
};
const student = (id: string): UserActor => ({
  kind: 'user',
  role: 'student',
  id,
  email: `${id}@example.in`,
  fullName: 'Asha Rao',
});

async function enroll(id: string, row: Partial<typeof enrollments.$inferInsert> = {}) {
  const seat = { id: `e-${id}`, userId: id, courseId: 'c', status: 'active' as const, progress: 25 };
  await database.db.insert(enrollments).values({ ...seat, ...row });
  return `e-${id}`;
}

const as = (actor: Actor, at = now) => ({ db: database.db, actor, now: at });
const write = (actor: Actor, enrollmentId: string, rating = 5, text = 'It flies.') =>
  writeReview(as(actor), { enrollmentId, rating, text });
const figure = async () => (await readReviewFigures(database.db))('c');
const seenOf = async () => {
  const [row] = await database.db.select().from(reviews);
  return row ? versionOf(row) : null;
};
const idOf = async () => (await database.db.select().from(reviews))[0]?.id ?? '';

/** Stores reviews with these numbers of stars, each by another student. */
async function review(...stars: number[]) {
  for (const [i, rating] of stars.entries()) {
    const id = await enroll(`s${i}`);
    expect(await write(student(`s${i}`), id, rating)).toMatchObject({ success: true });
  }
}

describe('writing a review', () => {
  it.each([
    ['an anonymous visitor', { kind: 'visitor' } as const, {}, 'not-enrolled'],
    ['the portal', admin, {}, 'not-enrolled'],
    ['another student', student('ravi'), {}, 'not-enrolled'],
    ['a student before a quarter of the course', student('asha'), { progress: 24 }, 'too-early'],
    ['a demo enrollment', student('asha'), { isDemo: true }, 'demo'],
  ] as const)('[REVIEW-1] [L-25] is refused to %s', async (_, actor, row, error) => {
    const id = await enroll('asha', row);
    expect(await write(actor, id)).toEqual({ success: false, error });
    expect(await figure()).toEqual({ count: 0, sum: 0 });
  });

  it('[REVIEW-1] [L-25] is refused after a refund', async () => {
    const enrollmentId = await enroll('asha');
    await database.db.insert(payments).values({ id: 'p', enrollmentId, amount: 1, status: 'refunded' });
    expect(await write(student('asha'), enrollmentId)).toEqual({ success: false, error: 'refunded' });
    expect(await findReviewSeat(database.db, student('asha'), { courseId: 'c' })).toMatchObject({
      refusal: 'refunded',
    });
  });

  it('[DAY-215] names the page of its course only while visitors may open it', async () => {
    await enroll('asha');
    const seat = () => findReviewSeat(database.db, student('asha'), { courseId: 'c' });
    expect((await seat())?.courseSlug).not.toBeNull();
    await database.db.update(courses).set({ isActive: false });
    expect((await seat())?.courseSlug).toBeNull();
  });

  it.each([
    ['refunded', { status: 'refunded' as const, progress: 25 }],
    ['too-early', { status: 'completed' as const, progress: 10 }],
  ])(
    '[REVIEW-4] [L-25] is %s only after reviewing: no change, but it can be taken back',
    async (refusal, then) => {
      const enrollmentId = await enroll('asha');
      await write(student('asha'), enrollmentId, 1);
      await database.db.insert(payments).values({ id: 'p', enrollmentId, amount: 1, status: then.status });
      await database.db.update(enrollments).set({ progress: then.progress });
      expect(await write(student('asha'), enrollmentId, 5)).toEqual({ success: false, error: refusal });
      const seat = await findReviewSeat(database.db, student('asha'), { enrollmentId });
      expect(seat).toMatchObject({ refusal, review: { rating: 1 } });
      expect(await figure()).toEqual({ count: 1, sum: 1 });
      const page = renderAt('/', createElement(OwnReviews, { seats: seat ? [seat] : [] }));
      expect(textOf(page)).toContain(reviewWords.locked);
      expect(page).toContain('value="withdraw"');
      expect(page).not.toContain('name="rating"');
      expect(await withdrawReview(as(student('asha')), { enrollmentId })).toEqual({ success: true });
      expect(await figure()).toEqual({ count: 0, sum: 0 });
    },
  );

  it('[REVIEW-2] [L-25] keeps one review for each enrollment, whose text must be approved again after a change', async () => {
    const id = await enroll('asha');
    await Promise.all([write(student('asha'), id, 5), write(student('asha'), id, 5)]);
    await moderateReview(as(admin), { id: await idOf(), decision: 'shown', seen: await seenOf() });
    await writeReview(as(student('asha'), later), { enrollmentId: id, rating: 2, text: 'It fell.' });
    expect(await database.db.select().from(reviews)).toMatchObject([
      {
        rating: 2,
        text: 'It fell.',
        state: 'waiting',
        shownName: 'Asha R.',
        editedAt: later,
        progressThen: 25,
      },
    ]);
    expect((await findCourseReviews(database.db, 'c'))?.shown).toEqual([]);
  });
});

describe('moderating reviews', () => {
  it('[REVIEW-3] shows texts only after the owner has read them, with the reply', async () => {
    await review(5);
    expect(await findCourseReviews(database.db, 'c')).toEqual({
      shown: [],
      pages: 1,
      waiting: 1,
      hidden: [],
    });
    const id = await idOf();
    await moderateReview(as(admin), { id, decision: 'shown', seen: now });
    await replyToReview(as(admin), { id, reply: 'Thank you!' });
    const { shown } = (await findCourseReviews(database.db, 'c')) ?? {};
    expect(shown).toMatchObject([{ text: 'It flies.', reply: 'Thank you!' }]);
  });

  it('[REVIEW-4] hides the text but not the stars, and tells how many are hidden and why', async () => {
    await review(1, 5, 5);
    const [worst] = (await database.db.select().from(reviews)).filter(({ rating }) => rating === 1);
    await moderateReview(as(admin), { id: worst?.id ?? '', decision: 'abuse', seen: now });
    expect(await findCourseReviews(database.db, 'c')).toMatchObject({
      hidden: [{ reason: 'abuse', count: 1 }],
    });
    expect(meanRating(await figure())).toBe(3.7);
  });

  it('[REVIEW-4] stops counting a review that its student withdraws, and no other', async () => {
    await review(1, 5, 5);
    const other = { enrollmentId: 'e-s0' };
    expect(await withdrawReview(as(student('s1')), other)).toEqual({ success: false, error: 'missing' });
    expect(await withdrawReview(as(student('s0')), other)).toEqual({ success: true });
    expect(await figure()).toEqual({ count: 2, sum: 10 });
  });

  it.each(['shown', 'abuse'] as const)(
    '[REVIEW-3] decides “%s” only about the words that the owner has read, even if they change at once',
    async (decision) => {
      await review(5);
      const id = await idOf();
      await write(student('s0'), 'e-s0', 5, 'Unread words');
      const changed = { success: false, error: 'changed' };
      expect(await moderateReview(as(admin), { id, decision, seen: now })).toEqual(changed);
      expect(await moderateReview(as(admin), { id, decision, seen: null })).toEqual(changed);
      const [row] = await database.db.select().from(reviews);
      expect(row).toMatchObject({ state: 'waiting', text: 'Unread words' });
      const seen = row?.editedAt ?? null;
      expect(await moderateReview(as(admin), { id, decision, seen })).toMatchObject({ success: true });
    },
  );

  it('[REVIEW-3] answers that a review does not exist', async () => {
    const gone = { success: false, error: 'gone' };
    expect(await moderateReview(as(admin), { id: 'x', decision: 'shown', seen: now })).toEqual(gone);
    expect(await replyToReview(as(admin), { id: 'x', reply: '' })).toEqual(gone);
  });
});

describe('[REVIEW-9] the list of reviews in the panel', () => {
  const query = (address: string) => parseListQuery(new URLSearchParams(address), reviewShape);
  const many = async (count: number) => {
    const rows = Array.from({ length: count }, (_, i) => ({
      id: `r${i}`,
      courseId: 'c',
      enrollmentId: `e${i}`,
      rating: 5,
      text: 'x',
      shownName: 'A.',
      progressThen: 25,
      createdAt: new Date(now.getTime() + Math.floor(i / 2)),
      state: i < 3 ? ('shown' as const) : ('waiting' as const),
    }));
    await database.db.insert(reviews).values(rows);
  };

  it('has pages, each review on one of them, newest first', async () => {
    await many(60);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listReviews(database.db, query(`size=25&page=${page}`))),
    );
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
    ]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ review: { id } }) => id));
    expect(new Set(ids).size).toBe(60);
    expect(ids.slice(0, 2)).toEqual(['r58', 'r59']);
    expect((await listReviews(database.db, query('state=shown'))).total).toBe(3);
  });

  it('is exported completely, or for one state, in the same order', async () => {
    await many(1_205);
    const exported = async (address: string) => {
      const { rows } = exportReviews(database.db, new URLSearchParams(address), {
        now,
        zone: 'Asia/Kolkata',
      });
      const ids: unknown[] = [];
      for await (const row of rows) ids.push(row.id);
      return ids;
    };
    expect(new Set(await exported('')).size).toBe(1_205);
    expect((await exported('state=shown')).sort()).toEqual(['r0', 'r1', 'r2']);
  });
});

describe('the average rating of reviews', () => {
  const shownCourse = async () => {
    const claimed = await readCourseClaims(database.db);
    const [row] = await database.db.select().from(courses);
    if (!row) throw new Error('no course');
    return claimed({ ...row, rating: row.rating });
  };
  const jsonLd = async () =>
    courseJsonLd(await shownCourse(), { baseUrl: 'https://pankh.example', academy: 'Pankh' });
  const exported = async () => {
    const { rows } = exportReviews(database.db, new URLSearchParams(), { now, zone: 'Asia/Kolkata' });
    const all: object[] = [];
    for await (const row of rows) all.push(row);
    return all;
  };

  it('[REVIEW-5] [L-26] is the same on the card, in structured data, in the panel and in the export', async () => {
    await review(5, 5, 4);
    expect((await shownCourse()).claims?.rating).toEqual({ kind: 'live', value: 4.7, count: 3 });
    expect((await jsonLd()).aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 });
    expect(meanRating(await figure())).toBe(4.7);
    expect(await exported()).toMatchObject(
      [1, 2, 3].map(() => ({ course_reviews: 3, course_mean: 4.7, course_title: 'Fly' })),
    );
  });

  it('[REVIEW-7] [L-27] is in no structured data with fewer than three reviews', async () => {
    expect(await jsonLd()).not.toHaveProperty('aggregateRating');
    await review(5, 5);
    expect(await jsonLd()).not.toHaveProperty('aggregateRating');
    expect(await shownCourse()).not.toHaveProperty('claims');
  });
});

describe('a deleted account', () => {
  it('[REVIEW-8] leaves its reviews with stars and text, but without a name', async () => {
    await review(4);
    const account = { id: 's0', email: 's0@example.in', fullName: 'Asha Rao' };
    const [person] = await database.db.insert(users).values(account).returning();
    if (!person) throw new Error('no person');
    expect(await reviewRows.ownData?.(database.db, person)).toMatchObject({ reviews: [{ rating: 4 }] });
    await inTransaction(database.db, async (tx) => await reviewRows.forgetPerson?.(tx, person));
    expect(await database.db.select().from(reviews)).toMatchObject([
      { userId: null, shownName: '', rating: 4, text: 'It flies.' },
    ]);
  });
});
