import { beforeEach, expect, it } from 'vitest';
import { writeReview } from '#app/core/reviews/review-commands.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { type Actor, visitor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll, ravi } from '#tests/support/enrollments.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { loader } from './browse-courses.tsx';
import { loader as courseLoader } from './view-course.tsx';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const course = {
  description: '',
  shortDescription: '',
  price: 599,
  durationDays: 5,
  courseType: 'drone' as const,
};

const contextOf = (actor: Actor) =>
  visitOf({
    services: { db: database.db, env: { baseUrl: 'https://pankh.example' } },
    actor: async () => actor,
  });
const pageOf = async (actor: Actor) =>
  await courseLoader({ ...routeArgs('/courses/one', contextOf(actor)), params: { slug: 'one' } });

it("[CAT-8] both course pages show only the visitor's own enrollments", async () => {
  await database.db.insert(courses).values([
    { ...course, id: 'c1', slug: 'one', title: 'One' },
    { ...course, id: 'c2', slug: 'two', title: 'Two' },
  ]);
  await enroll(database.db, asha.id, now, { courseId: 'c1' });
  await enroll(database.db, asha.id, now, { courseId: 'c2', isDemo: true });
  const seats = async (actor: Actor) => {
    const one = await pageOf(actor);
    const all = await loader(routeArgs('/courses', contextOf(actor)));
    const listed = 'courses' in all.catalog ? all.catalog.courses : [];
    const isListed = (slug: string) => listed.some(({ id }) => id === slug);
    expect(all.enrolled.split(' ').filter(Boolean).every(isListed)).toBe(true);
    return [one.enrolled, all.enrolled];
  };
  expect(await seats(asha)).toEqual(['one', 'one']);
  expect(await seats(ravi)).toEqual(['', '']);
  expect(await seats(visitor)).toEqual(['', '']);
});

it('[REVIEW-4] the page of a course has the review form only for students who may write', async () => {
  await database.db.insert(courses).values({ ...course, id: 'c1', slug: 'one', title: 'One' });
  const seat = { id: 'e1', userId: asha.id, courseId: 'c1', status: 'active' as const, progress: 25 };
  await database.db.insert(enrollments).values(seat);
  await writeReview({ db: database.db, actor: asha, now }, { enrollmentId: 'e1', rating: 4, text: 'Good.' });
  const reviewingOf = async (actor: Actor) => {
    const page = await pageOf(actor);
    return 'reviewing' in page ? page.reviewing : undefined;
  };
  expect(await reviewingOf(asha)).toMatchObject({ seat: { enrollmentId: 'e1' } });
  expect((await reviewingOf(ravi))?.seat).toBeUndefined();
  await database.db.insert(payments).values({ id: 'p', enrollmentId: 'e1', amount: 1, status: 'refunded' });
  const refunded = await reviewingOf(asha);
  expect(refunded?.reviews?.waiting).toBe(1);
  expect(refunded?.seat).toBeUndefined();
});
